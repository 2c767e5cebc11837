import { Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type Props = ButtonProps & Omit<ComponentPropsWithRef<"a">, keyof ButtonProps>;

const ButtonAnchor = (props: Props) => <Button component="a" {...props} />;

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
