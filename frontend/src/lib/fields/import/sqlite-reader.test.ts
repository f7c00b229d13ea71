import startNode, { type Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import { beforeAll, expect, test } from "vitest";
import { sqliteMemory, sqliteReader } from "./sqlite-reader";

const ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT";

let sqlite: Sqlite3Static;

beforeAll(async () => {
  const start: (options: object) => Promise<Sqlite3Static> = startNode;
  sqlite = await start({ wasmMemory: sqliteMemory() });
});

function database(sql: string): Uint8Array {
  const made = new sqlite.oo1.DB();
  made.exec(sql);
  const bytes = sqlite.capi.sqlite3_js_db_export(made);
  made.close();
  return bytes;
}

function answers(bytes: Uint8Array, sql: string): unknown[][] {
  const lent = sqliteReader(sqlite);
  const rows: unknown[][] = [];
  lent.open(bytes);
  lent.query(sql, (cells) => rows.push(cells) < 3);
  return rows;
}

test("rows are passed on until enough of them came", () => {
  const made = database(
    "CREATE TABLE t (a, b, c); INSERT INTO t VALUES (1, 'Über', x'00ff'), (2.5, NULL, x''), (3, 'c', 4), (4, 'd', 5)",
  );
  expect(answers(made, "SELECT * FROM t")).toEqual([
    [1, "Über", new Uint8Array([0, 255])],
    [2.5, null, new Uint8Array()],
    [3, "c", 4],
  ]);
});

test("a database that was left with a log beside it is read", () => {
  const made = database("CREATE TABLE t (a); INSERT INTO t VALUES (1)");
  made.fill(2, 18, 20);
  expect(answers(made, "SELECT a FROM t")).toEqual([[1]]);
});

test("a later database takes the place of the one before", () => {
  const lent = sqliteReader(sqlite);
  lent.open(database("CREATE TABLE first (a)"));
  lent.open(database("CREATE TABLE second (a)"));
  expect(() => lent.query("SELECT * FROM first", () => true)).toThrow("no such table");
});

test("nothing can be written", () => {
  const made = database("CREATE TABLE t (a)");
  expect(() => answers(made, "INSERT INTO t VALUES (1)")).toThrow("readonly");
});

test("a query without an end is ended in time", () => {
  const made = database(`CREATE VIEW v AS ${ENDLESS} max(i) FROM n`);
  const started = performance.now();
  expect(() => answers(made, "SELECT * FROM v")).toThrow("interrupted");
  expect(performance.now() - started).toBeLessThan(4_000);
});

test("a query that takes too much memory is ended, and the next one answered", () => {
  const made = database(
    "CREATE VIEW v AS SELECT hex(zeroblob(300000000)); CREATE TABLE t (a); INSERT INTO t VALUES (1)",
  );
  expect(() => answers(made, "SELECT * FROM v")).toThrow("memory");
  const gathered = database(`CREATE VIEW v AS ${ENDLESS} group_concat(zeroblob(1000000)) FROM n`);
  expect(() => answers(gathered, "SELECT * FROM v")).toThrow("memory");
  expect(answers(made, "SELECT a FROM t")).toEqual([[1]]);
});

test("a view cannot reach what only a trusted schema may", () => {
  const made = database("CREATE VIEW v AS SELECT * FROM sqlite_dbpage");
  expect(() => answers(made, "SELECT * FROM v")).toThrow("unsafe use");
});

test("damaged bytes are refused, and no damage lasts", () => {
  const made = database("CREATE TABLE t (a); INSERT INTO t VALUES (1)");
  for (let at = 100; at < made.length; at += 97) {
    const damaged = made.slice();
    damaged.fill(255, at, at + 60);
    try {
      answers(damaged, "SELECT * FROM t");
    } catch {
      // The reader may refuse a damaged file.
    }
  }
  expect(answers(made, "SELECT a FROM t")).toEqual([[1]]);
});
