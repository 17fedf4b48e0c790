import { readFileSync } from 'node:fs'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { APIRequestContext, Page } from '@playwright/test'

/** Every path of the router, as the build lists them: new screens are tested without further work. */
export const paths: readonly string[] = JSON.parse(
  readFileSync(new URL('../dist/routes.json', import.meta.url), 'utf8'),
)

type Account = 'client' | 'provider' | 'moderator'

/** An account and an address to view a route with. */
export interface Stop {
  as?: Account
  address: string
  /** History state that the previous screen passes on. */
  state?: object
}

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Ids from the demo data that addresses need. */
export interface Neighbourhood {
  outward: string
  inward: string
  /** A booking that the provider has accepted, which shows its address. */
  accepted: string
  /** An offer of the provider's. */
  skill: string
  provider: string
  /** A need of the client's. */
  need: string
  /** A thing that the provider lends. */
  thing: string
  /** A gift from the client to the provider. */
  gift: string
}

/** Offers have `_id`, as in the specification. */
interface Listed {
  id?: string
  _id?: string
  status?: string
}

const idOf = ({ accessToken }: Tokens): string => {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
  return JSON.parse(claims).id
}

/** Logs a demo account in. Each session has its own rate limits, however fast the journeys run. */
export async function sessionOf(request: APIRequestContext, account: Account): Promise<Tokens> {
  const answer = await request.post('/api/auth/login', {
    data: { email: `${account}@kindling.test`, password: 'kindling-demo' },
  })
  return (await answer.json()).data
}

/** Reads the ids that addresses need from the demo data. */
export async function meetNeighbourhood(request: APIRequestContext): Promise<Neighbourhood> {
  const read = async (path: string, { accessToken }: Tokens) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${accessToken}` } })
    return (await answer.json()).data
  }
  const firstOf = async (path: string, tokens: Tokens) => {
    const [first]: Listed[] = await read(path, tokens)
    const id = first?.id ?? first?._id
    if (id === undefined) throw new Error(`The demo neighbourhood has nothing at ${path}`)
    return id
  }
  // Bookings that other journeys made have no coordinates.
  const firstOnMap = async (side: 'inward' | 'outward', tokens: Tokens, status?: string) => {
    const listed: Listed[] = await read(`/api/bookings/get/user/${side}?limit=100`, tokens)
    for (const { id } of listed.filter((each) => status === undefined || each.status === status)) {
      if (id !== undefined && (await read(`/api/bookings/${id}`, tokens)).booking_lat !== null) return id
    }
    throw new Error(`The demo neighbourhood has no such booking on a map: ${side}`)
  }
  const [client, provider] = [await sessionOf(request, 'client'), await sessionOf(request, 'provider')]
  return {
    outward: await firstOnMap('outward', client),
    inward: await firstOf('/api/bookings/get/user/inward', provider),
    accepted: await firstOnMap('inward', provider, 'accepted'),
    skill: await firstOf('/api/skills/user/all', provider),
    provider: idOf(provider),
    need: await needOf(request, client),
    gift: await giftOf(request, client, idOf(provider)),
    thing: await thingOf(request, provider),
  }
}

/** Id of a gift: the demo data has none, so the first call makes one. */
async function giftOf(request: APIRequestContext, { accessToken }: Tokens, to: string): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const [known] = (await (await request.get('/api/gifts', { headers })).json()).data as Listed[]
  if (known?.id !== undefined) return known.id
  const data = { to, amount: 0.5, card: 'teacup', words: 'For the ladder' }
  const given = await request.post('/api/gifts', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data,
  })
  return (await given.json()).data.id
}

/** Id of a thing that the demo provider lends. */
async function thingOf(request: APIRequestContext, { accessToken }: Tokens): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const own = (await (await request.get('/api/things/mine', { headers })).json()).data as Listed[]
  return own[0]?.id ?? ''
}

/** Id of a need: the demo data has none, so the first call makes one. */
async function needOf(request: APIRequestContext, { accessToken }: Tokens): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const own = (await (await request.get('/api/needs?mine=true', { headers })).json()).data as Listed[]
  if (own[0]?.id !== undefined) return own[0].id
  const published = await request.get('/api/admin/skills/get/published', { headers })
  const [category] = (await published.json()).data as Listed[]
  const multipart = {
    categoryId: category?.id ?? '',
    title: 'A shelf in the hall',
    description: 'The wall is brick.',
  }
  const { data } = await (await request.post('/api/needs', { headers, multipart })).json()
  return data.id
}

/** Routes with several addresses to test, or with state. */
const itineraries: Record<string, (there: Neighbourhood) => Stop[]> = {
  '/blog-details': () => [{ address: '/blog-details' }, { address: '/blog-details?post=a-first-booking' }],
  '/explore-list': () => [
    { address: '/explore-list' },
    { address: '/explore-list?sort=near&verified=true' },
    { address: '/explore-list?sort=near&max=0&verified=true' },
  ],
  '/search': () => [{ address: '/search' }, { address: '/search?q=gardening' }],
  '/login': () => [{ address: '/login' }, { address: '/login?problem=cancelled' }],
  '/google-auth': () => [{ address: '/google-auth' }, { address: '/google-auth?problem=unavailable' }],
  '/otp': () => [{ address: '/otp', state: { email: 'rosa@example.test' } }],
  '/personal-details': () => [
    { address: '/personal-details', state: { email: 'rosa@example.test', verificationToken: 'none' } },
  ],
  '/reset-psw': () => [{ address: '/reset-psw' }, { address: '/reset-psw?token=none' }],
  '/keep-second-factor': () => [
    { address: '/keep-second-factor' },
    { address: '/keep-second-factor?token=none' },
  ],
  '/user-profile/:id': ({ provider }) => [{ address: `/user-profile/${provider}` }],
  '/service-details': ({ skill }) => [
    { address: '/service-details' },
    { address: `/service-details?skill=${skill}` },
  ],
  '/book-form': ({ skill }) => [{ address: '/book-form' }, { address: `/book-form?skill=${skill}` }],
  '/bookings': () => [
    { address: '/bookings?tab=inward', as: 'provider' },
    { address: '/bookings?tab=outward' },
  ],
  '/outward-progress/:id': ({ outward }) => [{ address: `/outward-progress/${outward}` }],
  '/outward-details/:id': ({ outward }) => [{ address: `/outward-details/${outward}` }],
  '/inward-details/:id': ({ inward }) => [{ address: `/inward-details/${inward}`, as: 'provider' }],
  '/needs': () => [{ address: '/needs', as: 'provider' }, { address: '/needs?tab=yours' }],
  '/gifts/:id': ({ gift }) => [{ address: `/gifts/${gift}` }],
  '/things/:id': ({ thing }) => [
    { address: `/things/${thing}` },
    { address: `/things/${thing}`, as: 'provider' },
  ],
  '/settings/things': () => [{ address: '/settings/things', as: 'provider' }],
  '/settings/things/edit/:id': ({ thing }) => [{ address: `/settings/things/edit/${thing}`, as: 'provider' }],
  '/needs/:id': ({ need }) => [{ address: `/needs/${need}` }],
  '/settings/skills': () => [{ address: '/settings/skills', as: 'provider' }],
  '/settings/skills/:id': ({ skill }) => [{ address: `/settings/skills/${skill}`, as: 'provider' }],
  '/settings/skills/edit/:id': ({ skill }) => [{ address: `/settings/skills/edit/${skill}`, as: 'provider' }],
  '/settings/skill/add': () => [
    { address: '/settings/skill/add' },
    { address: '/settings/skill/add?step=4' },
  ],
  '/settings': () => [{ address: '/settings' }, { address: '/settings?tab=general' }],
  '/chat/:userId': ({ provider }) => [{ address: `/chat/${provider}` }],
  '/moderation/bookings/:id': ({ accepted }) => [
    { address: `/moderation/bookings/${accepted}`, as: 'moderator' },
  ],
  '/moderation/members/:id': ({ provider }) => [
    { address: `/moderation/members/${provider}`, as: 'moderator' },
  ],
  '/moderation': () =>
    ['', 'members', ...Object.keys(moderationContract.counts.data.shape), 'words', 'log'].map((section) => ({
      address: section === '' ? '/moderation' : `/moderation?section=${section}`,
      as: 'moderator',
    })),
}

/** Addresses to test a route with. @throws Error for a route with a parameter without a value: add it above */
export function stopsOf(path: string, there: Neighbourhood): Stop[] {
  const itinerary = itineraries[path]
  if (itinerary) return itinerary(there)
  if (path.includes(':')) throw new Error(`e2e/every-route.ts doesn’t say what ${path} is made of`)
  return [{ address: path }]
}

/** Signs the page in, from its next navigation on. */
export async function enterAs(page: Page, tokens: Tokens) {
  await page.addInitScript(({ accessToken, refreshToken }) => {
    localStorage.setItem('refreshToken', refreshToken)
    localStorage.setItem('accessToken', accessToken)
  }, tokens)
}
