/** Paths of the sign-in screens, and their links to each other in the prerendered pages. */
const waysIn = ['/login', '/signup']
const linksIn = /href="(\/(?:login|signup|google-auth))"/g

/**
 * Keeps the return path (`?to=`) in the links of a prerendered sign-in page, for clicks before the app has hydrated.
 * The path is validated after sign-in (`destination.ts` of the web).
 */
export function keepWayOn(text: string, { pathname, searchParams }: URL): string {
  const to = searchParams.get('to')
  if (to === null || !waysIn.includes(pathname.replace(/\/+$/, ''))) return text
  const query = `?to=${encodeURIComponent(to)}`
  return text.replaceAll(linksIn, (_, path) => `href="${path}${query}"`)
}
