/** Asserts that a value of the plan exists. @throws Error where it doesn't */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the plan of the demo neighbourhood is not whole')
  return value
}
