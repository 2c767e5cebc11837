import "./lib/parser-settings.ts";
import "./theme/library.css";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/global.css";
import { createRoot } from "react-dom/client";
import type { Language } from "#shared/languages.ts";
import { App } from "./app/app.tsx";
import { fetchAtLeisure } from "./app/at-leisure.ts";
import { outliveTranslators } from "./app/outlive-translators.ts";
import { createAppRouter } from "./app/routes.tsx";
import { showStartFailure } from "./app/start-failure.ts";
import { loadConfig, styleNonce } from "./config.ts";
import { standingLanguage, standingPage } from "./features/landing/standing-page.ts";
import { createAuth } from "./features/session/client/auth-client.ts";
import { connectApi } from "./lib/api/api-connection.ts";
import { showLanguage, startLanguage } from "./lib/words/i18n.ts";
import { tellTexts } from "./texts/spoken.ts";

async function start(place: HTMLElement, language: Language) {
  // The library behind modals asks for the nonce of its own style by this name.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
  const [config] = await Promise.all([loadConfig(), showLanguage(language)]);
  const auth = createAuth(config);
  tellTexts({ minPassword: config.min_password });
  connectApi({ config, tokens: auth.tokens });
  createRoot(place).render(<App config={config} auth={auth} router={createAppRouter()} />);
  fetchAtLeisure();
}

outliveTranslators();
const place = document.getElementById("root");
const language = standingLanguage() ?? startLanguage();
if (place)
  start(place, language).catch((error: unknown) => {
    standingPage()?.remove();
    showStartFailure(place, language, error);
  });
