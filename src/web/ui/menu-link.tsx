import "#web/theme/library-late.css";
import { Menu, type MenuItemProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef } from "react";

type Props = MenuItemProps & Omit<ComponentPropsWithRef<"a">, keyof MenuItemProps>;

const MenuAnchor = (props: Props) => <Menu.Item component="a" {...props} />;

/** An entry of a menu that leads somewhere. */
export const MenuLink = createLink(MenuAnchor);
