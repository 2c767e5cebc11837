import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** A password that can be shown and hidden. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [isVisible, visibility] = useDisclosure(false);
  return (
    <PasswordInput
      required
      withAsterisk={false}
      aria-invalid={Boolean(props.error)}
      visible={isVisible}
      onVisibilityChange={visibility.toggle}
      visibilityToggleButtonProps={{
        "aria-label": t(isVisible ? "session.login.hidePassword" : "session.login.showPassword"),
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
