/**
 * An SMTP receiver. Its first argument is JSON: `port`, `security` (`none`, `starttls` or `tls`), `certificate` and
 * `key` (PEM), `user` and `password`. Lines of JSON on standard input change its behavior: `refuse` (the code with
 * which it refuses a mail, or null), `at` (`rcpt` or `data`) and `pause` (milliseconds before it answers a mail). It
 * writes a line of JSON for each event.
 */
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const { SMTPServer } = createRequire(new URL("../../../../../frontend/package.json", import.meta.url))("smtp-server");

const { port, security, certificate, key, user, password } = JSON.parse(process.argv[2]);
const behaviour = { refuse: null, at: "data", pause: 0 };

const tell = (happened) => process.stdout.write(`${JSON.stringify(happened)}\n`);
const refusal = (at) => {
  if (behaviour.refuse === null || behaviour.at !== at) return null;
  return Object.assign(new Error("told to refuse"), { responseCode: behaviour.refuse });
};

const server = new SMTPServer({
  name: "receiver.test",
  secure: security === "tls",
  disabledCommands: security === "none" ? ["STARTTLS"] : [],
  ...(certificate ? { cert: certificate, key } : {}),
  authOptional: !user,
  allowInsecureAuth: true,
  logger: false,
  onAuth(login, session, answer) {
    tell({ event: "log-in", secure: session.secure });
    const right = login.username === user && login.password === password;
    answer(right ? null : new Error("wrong password"), { user: login.username });
  },
  onRcptTo(_address, _session, answer) {
    const refused = refusal("rcpt");
    if (refused) tell({ event: "refused" });
    answer(refused);
  },
  onData(stream, session, answer) {
    tell({ event: "begun" });
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", () => {
      const refused = refusal("data");
      setTimeout(() => {
        if (refused) {
          tell({ event: "refused" });
        } else {
          const { mailFrom, rcptTo } = session.envelope;
          tell({
            event: "mail",
            secure: session.secure,
            user: session.user ?? null,
            from: mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString("utf8"),
          });
        }
        answer(refused);
      }, behaviour.pause);
    });
  },
});

// Ignores clients that hang up in the middle of a mail.
server.on("error", () => {});
server.listen(port, "127.0.0.1", () => tell({ event: "listening", port: server.server.address().port }));

createInterface({ input: process.stdin })
  .on("line", (line) => {
    Object.assign(behaviour, JSON.parse(line));
    tell({ event: "told" });
  })
  .on("close", () => process.exit());
