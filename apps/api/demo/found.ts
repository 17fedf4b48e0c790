/** What a plan has to have. @throws Error where it hasn't */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the plan of the demo neighbourhood is not whole')
  return value
}
