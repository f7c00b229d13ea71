import { get } from "node:http";

/** The bytes of a file as the server sends it to a browser, without the headers. */
export function bytesOverTheWire(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    }).on("error", reject);
  });
}
