import { config } from "zod";

// The content policy lets nothing be compiled from text, so the parser need not try. It asks as soon as it is given a
// first schema: this must run before any file that holds one.
config({ jitless: true });
