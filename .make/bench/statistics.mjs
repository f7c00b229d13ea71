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

/** The 95 % interval of the statistic, by the bootstrap: draws of as many samples, each put back. */
export function spread(samples, statistic, draws = 2000) {
  const drawn = () => samples.map(() => samples[Math.floor(Math.random() * samples.length)]);
  const values = Array.from({ length: draws }, () => statistic(drawn())).toSorted((one, other) => one - other);
  return [values[Math.floor(draws * 0.025)], values[Math.ceil(draws * 0.975) - 1]];
}
