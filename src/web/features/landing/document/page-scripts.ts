/** Before anything is drawn: the scheme that was chosen, whether somebody is signed in, whether the faces are there. */
export const FIRST_SCRIPT = `try{const e=document.documentElement,k=localStorage.getItem("mantine-color-scheme-value");e.dataset.waits="";
e.dataset.mantineColorScheme=k==="dark"||k!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
e.toggleAttribute("data-session",localStorage.getItem("rasante-auth")!==null);
e.toggleAttribute("data-faces",sessionStorage.getItem("rasante-faces")!==null)}catch{}`;

/** What a first picture can do without: a browser that asks for it earlier is later with the picture. */
const LINKS = [
  ["manifest", "/manifest.webmanifest"],
  ["apple-touch-icon", "/icon-192.png"],
];

/**
 * At the end: once the first picture is seen (or, where no browser tells, soon), the styles of what is below it and
 * the script of the page; should that not come, everything is shown.
 */
export const lastScript = ({ script, late }: { script: string; late: string }): string =>
  `(()=>{let s;const go=()=>{if(s)return;s=1;
for(const [rel,href] of ${JSON.stringify([["stylesheet", late], ...LINKS])})document.head.append(Object.assign(document.createElement("link"),{rel,href}));
import("${script}").catch(()=>document.documentElement.removeAttribute("data-waits"))};
try{new PerformanceObserver(l=>{if(l.getEntriesByName("first-contentful-paint")[0])setTimeout(go,50)}).observe({type:"paint",buffered:true})}catch{}
setTimeout(go,document.hidden?0:3e3)})()`;
