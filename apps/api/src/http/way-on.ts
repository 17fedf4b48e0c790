/** The screens on the way in, as their links to each other stand in the rendered pages. */
const waysIn = ['/login', '/signup']
const linksIn = /href="(\/(?:login|signup|google-auth))"/g

/**
 * A rendered page whose links keep where somebody was going (`?to=`): they are pressed before the app is awake, which
 * then says the same. Whether it is a place to go to is asked when they arrive (`destination.ts` of the web).
 */
export function keepWayOn(text: string, { pathname, searchParams }: URL): string {
  const to = searchParams.get('to')
  if (to === null || !waysIn.includes(pathname.replace(/\/+$/, ''))) return text
  const query = `?to=${encodeURIComponent(to)}`
  return text.replaceAll(linksIn, (_, path) => `href="${path}${query}"`)
}
