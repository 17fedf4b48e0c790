/** Access token of a member. @param seconds until expiry @param more claims: another email, a moderator's role, the member's home */
export function tokenOf(
  id: string,
  seconds = 3600,
  more: { email?: string; role?: 'moderator'; lat?: number; lon?: number } = {},
) {
  const claims = {
    id,
    email: `${id}@kindling.test`,
    exp: Math.floor(Date.now() / 1000) + seconds,
    ...more,
  }
  return `${btoa('{}')}.${btoa(JSON.stringify(claims))}.signature`
}
