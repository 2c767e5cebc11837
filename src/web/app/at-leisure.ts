/** Fetches what a first click opens and what tells of a failure: it is to be there also when the network no longer is. */
export const fetchAtLeisure = () =>
  Promise.allSettled([
    import("#web/lib/show-notice.ts"),
    import("#web/theme/toast-stack.tsx"),
    import("#web/ui/explained-word.tsx"),
    import("./account-panel.tsx"),
    import("./menu-drawer.tsx"),
  ]);
