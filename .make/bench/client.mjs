/** A signed-in user who sets up the data to measure. */

export const DEMO_PASSWORD = "plant-the-turnrows";

/** Signs in with an address of the demo data. */
export function signIn(url, email) {
  return session(url, "/api/sessions", { email, password: DEMO_PASSWORD });
}

/** Signs up as a farmer without links. */
export function signUpFarmer(url, email) {
  return signUp(url, email, false);
}

export function signUpAgent(url, email) {
  return signUp(url, email, true);
}

async function signUp(url, email, isAgent) {
  const person = await session(url, "/api/accounts", { email, password: DEMO_PASSWORD });
  await person.call("POST", "/api/users", {
    firstName: "Ada",
    lastName: "Harrow",
    email,
    phoneNumber: "3085550100",
    isAgent,
  });
  return person;
}

async function session(url, path, credentials) {
  const response = await answered(url, "POST", path, credentials);
  const [cookie] = response.headers.getSetCookie()[0].split(";");
  const { uid } = await response.json();
  const call = async (method, calledPath, body) => (await answered(url, method, calledPath, body, { cookie })).text();
  return { userId: uid, cookie, call };
}

async function answered(url, method, path, body, headers = {}) {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
  return response;
}
