import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { profile } from "#shared/api/profiles.ts";
import { body, fakeApi } from "#test/web/fake-api.ts";
import { renderUi } from "#test/web/render.tsx";
import { aProfile } from "#test/web/wire/account.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { formatDateTime } from "#web/lib/words/format-date.ts";
import { liveBy, useLocale } from "#web/lib/words/i18n.ts";
import { FollowClock } from "./follow-clock.ts";

const api = fakeApi();
afterEach(() => act(async () => liveBy(null)));

function Seen() {
  return <p>{formatDateTime("2026-11-20T15:00:00Z", useLocale())}</p>;
}

/** Somebody's, until he leaves. */
function Followed() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? <FollowClock /> : null}
      <Seen />
      <button type="button" onClick={() => setThere(false)}>
        Sair
      </button>
    </>
  );
}

test("what is on screen tells the hours of the clock that the profile names, at once when it names another", async () => {
  api.on("get", "/profiles/", () => body(profile, aProfile({ time_zone: "Asia/Tokyo" })));
  const { queries } = await renderUi(<Followed />);
  expect(await screen.findByText(/21\/11\/2026, 00:00/)).toBeVisible();
  await act(async () => queries.setQueryData(queryKeys.profile, aProfile({ time_zone: null })));
  expect(await screen.findByText(/20\/11\/2026, 12:00/)).toBeVisible();
});

test("who comes after is told the hours of Brasília", async () => {
  api.on("get", "/profiles/", () => body(profile, aProfile({ time_zone: "Asia/Tokyo" })));
  const { user } = await renderUi(<Followed />);
  expect(await screen.findByText(/21\/11\/2026, 00:00/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sair" }));
  expect(await screen.findByText(/20\/11\/2026, 12:00/)).toBeVisible();
});
