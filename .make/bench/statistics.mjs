/** What many rounds come to. */

export function median(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each number in values of the same shape. */
export function deepMedian(values) {
  const [first] = values;
  if (typeof first === "number") {
    return median(values);
  }
  if (Array.isArray(first)) {
    return first.map((_, place) => deepMedian(values.map((value) => value[place])));
  }
  return Object.fromEntries(Object.keys(first).map((key) => [key, deepMedian(values.map((value) => value[key]))]));
}
