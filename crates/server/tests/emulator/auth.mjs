// The Auth emulator of firebase-tools without its command line, which takes 20 seconds more to start. It needs neither
// Java nor a network, and stores nothing. Prints its port. Ends when its standard input closes.
import { createRequire } from "node:module";

const { createApp } = createRequire(import.meta.url)("firebase-tools/lib/emulator/auth/server.js");

const app = await createApp("demo-acremark");
const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.stdin.on("end", () => process.exit()).resume();
