-- Makes wrk send one request from the environment, again and again. An {id} in the path becomes a new id (UUID version
-- 7) each time. Prints the result as one line of JSON.

local method, path = os.getenv("LOAD_METHOD"), os.getenv("LOAD_PATH")
local headers = { ["Content-Type"] = "application/json", ["Cookie"] = os.getenv("LOAD_COOKIE") }
headers["Accept-Encoding"] = os.getenv("LOAD_ENCODING")

local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init()
  math.randomseed(os.time() * 16 + number)
  local whole = wrk.format(method, path, headers, os.getenv("LOAD_BODY"))
  local from, to = whole:find("{id}", 1, true)
  if from then
    before, after = whole:sub(1, from - 1), whole:sub(to + 1)
  else
    before = whole
  end
end

function request()
  if not after then
    return before
  end
  local high, low = math.random(0, 0xFFFFFF), math.random(0, 0xFFFFFF)
  local milliseconds = os.time() * 1000
  return string.format("%s%08x-%04x-7%03x-%04x-%06x%06x%s", before, math.floor(milliseconds / 0x10000),
    milliseconds % 0x10000, math.random(0, 0xFFF), math.random(0x8000, 0xBFFF), high, low, after)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answered":%d,"seconds":%f,"p50":%f,"p99":%f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
