/** The people who use the devices: a farmer, their employee and their agent, signed up as people do it. */
import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { Network } from "./network";
import type { ServerProcess } from "./server";

const PASSWORD = "rows of winter wheat";

export interface Someone {
  userId: string;
  email: string;
}

export interface People {
  farmer: Someone;
  employee: Someone;
  agent: Someone;
}

/** A farm with people of its own. */
export async function newPeople(server: ServerProcess): Promise<People> {
  const farmer = await signUp(server, "farmer");
  const employee = await signUp(server, "employee");
  const agent = await signUp(server, "agent");
  const ofFarmer = await signIn(server, farmer);
  await ask(ofFarmer, "POST", "/api/links", { email: agent.email, kind: "agent" });
  await ask(await signIn(server, agent), "GET", "/api/links");
  await ask(await signIn(server, employee), "POST", "/api/links", { email: farmer.email });
  const links = (await ask(ofFarmer, "GET", "/api/links")) as Link[];
  const asked = links.find(({ status, requestedBy }) => {
    return status === "pending" && requestedBy === employee.userId;
  });
  await ask(ofFarmer, "POST", `/api/links/${asked?.linkId}/accept`);
  return { farmer, employee, agent };
}

/** A network on which that person is signed in. */
export async function signIn(server: ServerProcess, { email }: Someone): Promise<Network> {
  const network = new Network(server.url);
  await ask(network, "POST", "/api/sessions", { email, password: PASSWORD });
  return network;
}

/** Makes a call that must be answered. */
export async function ask(
  network: Network,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await network.fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

interface Link {
  linkId: string;
  status: string;
  requestedBy: string;
}

async function signUp(server: ServerProcess, userType: string): Promise<Someone> {
  const network = new Network(server.url);
  const email = `${userType}-${randomUUID()}@test.example`;
  const { uid } = (await ask(network, "POST", "/api/accounts", { email, password: PASSWORD })) as {
    uid: string;
  };
  await ask(network, "POST", "/api/users", {
    firstName: "Ada",
    lastName: "Lindqvist",
    email,
    phoneNumber: "3085550123",
    isAgent: userType === "agent",
    userType,
  });
  await ask(network, "PUT", `/api/email-verifications/${await verificationToken(server, email)}`);
  return { userId: uid, email };
}

async function verificationToken(server: ServerProcess, email: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    for (const mail of server.mailsTo(email)) {
      const { text } = await PostalMime.parse(mail);
      const [, token] = /\/verifyEmail\/([\w-]+)/.exec(text ?? "") ?? [];
      if (token) return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no mail came to ${email}`);
}
