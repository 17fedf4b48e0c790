import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, type Outside, OutsideError, readOutside } from './outside.ts'

let server: Server
let port: number
/** What the server does with a request, by its path. */
const pages: Record<string, (answer: ServerResponse) => void> = {
  '/ok': (answer) => answer.end('BEGIN'),
  '/away': (answer) => answer.writeHead(404).end(),
  '/zipped': (answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/large': (answer) => answer.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).flushHeaders(),
  '/endless': (answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(64 * 1024))) {}
    }
    answer.on('drain', more)
    more()
  },
  '/drip': (answer) => {
    const drip = setInterval(() => answer.write('x'), 20)
    answer.on('close', () => clearInterval(drip))
  },
  '/silent': () => undefined,
}
const redirects: Record<string, string> = {
  '/once': '/ok',
  '/thrice': '/twice',
  '/twice': '/once',
  '/four': '/thrice',
  '/round': '/round',
  '/plain': 'http://calendar.test/ok',
  '/inside': 'https://intranet.test/ok',
  '/metadata': 'https://169.254.169.254/latest/meta-data',
  '/nowhere': '',
}

beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    const target = redirects[url]
    if (target === undefined) pages[url]?.(answer)
    else answer.writeHead(302, target === '' ? {} : { location: target }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface World extends Outside {
  /** Where requests went. */
  connected: string[]
}

const PUBLIC = '93.184.216.34'

/** Names lead where they are said to, to the public address otherwise; there our server stands. */
function world(names: Record<string, string[]> = {}): World {
  const connected: string[] = []
  const outside: Outside = {
    async resolve(host) {
      const [address = isIP(host) ? host : PUBLIC] = names[host] ?? []
      return [{ address, family: isIP(address) }]
    },
    isPublic: isPublicAddress,
    request(url, options, onAnswer) {
      const { lookup, ...rest } = options
      // Where it would connect is what its look-up says; our server plays all of them.
      lookup?.(url.hostname, {}, (_, address) => connected.push(String(address)))
      const { agent: _, ...plain } = rest
      return request({ ...plain, host: '127.0.0.1', port, path: url.pathname }, onAnswer)
    },
  }
  return { ...outside, connected }
}

const limits = { ms: 1000, bytes: 1024 * 1024 }
const read = (path: string, outside: Outside = world()) =>
  readOutside(new URL(path, 'https://calendar.test').href, limits, outside)
const problemOf = async (reading: Promise<Buffer>) => {
  const error = await reading.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutsideError)
  return (error as OutsideError).problem
}

describe('an address outside', () => {
  it('is read, and after up to three redirects', async () => {
    for (const path of ['/ok', '/once', '/twice', '/thrice']) {
      expect(String(await read(path))).toBe('BEGIN')
    }
  })

  it.each([
    ['/four', 'redirects'],
    ['/round', 'redirects'],
    ['/plain', 'address'],
    ['/away', 'refused'],
    ['/zipped', 'refused'],
    ['/nowhere', 'redirects'],
    ['/large', 'large'],
    ['/endless', 'large'],
    ['/drip', 'slow'],
    ['/silent', 'slow'],
    ['http://calendar.test/ok', 'address'],
    ['https://ada:secret@calendar.test/ok', 'address'],
    ['file:///etc/passwd', 'address'],
    ['ftp://calendar.test/ok', 'address'],
  ])('%s can’t be read: %s', async (path, problem) => {
    expect(await problemOf(read(path))).toBe(problem)
  })

  it('is answered within its time, however slowly it drips', async () => {
    const from = performance.now()
    await problemOf(read('/drip'))
    expect(performance.now() - from).toBeLessThan(3000)
  })

  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.4.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1', '::1', '::', 'fe80::1'],
    ...['fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
    ...['2002:7f00:1::', '2001:db8::1', '::127.0.0.1', 'fec0::1'],
  ])('leads nowhere when its name stands for %s', async (address) => {
    const outside = world({ 'calendar.test': [address] })
    expect(await problemOf(read('/ok', outside))).toBe('private')
    expect(outside.connected).toEqual([])
  })

  it.each([
    ...['https://127.0.0.1/ok', 'https://0x7f.1/ok', 'https://2130706433/ok', 'https://[::1]/ok'],
    ...['https://[::ffff:7f00:1]/ok', 'https://169.254.169.254/latest'],
  ])('is no way to a private network by its number: %s', async (address) => {
    const outside = world()
    expect(await problemOf(readOutside(address, limits, outside))).toBe('private')
    expect(outside.connected).toEqual([])
  })

  it('is refused when only one of its name’s addresses is private', async () => {
    const both = [PUBLIC, '10.0.0.7'].map((address) => ({ address, family: 4 }))
    expect(await problemOf(read('/ok', { ...world(), resolve: async () => both }))).toBe('private')
  })

  it.each(['/inside', '/metadata'])('redirects to no private network: %s', async (path) => {
    const outside = world({ 'intranet.test': ['10.0.0.5'] })
    expect(await problemOf(read(path, outside))).toBe('private')
    expect(outside.connected).toEqual([PUBLIC])
  })

  it('goes to the address that was checked, when its name has changed to a private one since', async () => {
    let nth = 0
    const outside = world()
    const changing: Outside = {
      ...outside,
      resolve: async () => [{ address: nth++ === 0 ? PUBLIC : '127.0.0.1', family: 4 }],
    }
    expect(String(await read('/ok', changing))).toBe('BEGIN')
    expect([nth, outside.connected]).toEqual([1, [PUBLIC]])
    // The next request looks again, and sees it.
    expect(await problemOf(read('/ok', changing))).toBe('private')
  })

  it('is unreachable where nobody is, and unknown without a name', async () => {
    const nobody = {
      ...world(),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: () => true,
    }
    const closed: Outside = {
      ...nobody,
      request: (_, options, on) => request({ ...options, agent: false, host: '127.0.0.1', port: 1 }, on),
    }
    expect(await problemOf(read('/ok', closed))).toBe('unreachable')
    const nameless = { ...world(), resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await problemOf(read('/ok', nameless))).toBe('name')
  })

  it('goes out by the internet’s own ways unless a test says otherwise: to itself it doesn’t', async () => {
    expect(await problemOf(readOutside(`https://127.0.0.1:${port}/ok`, limits))).toBe('private')
    expect(await problemOf(readOutside(`https://[::1]:${port}/ok`, limits))).toBe('private')
    // Whoever answers names here may or may not know this one.
    expect(['private', 'name', 'slow']).toContain(
      await problemOf(readOutside(`https://localhost:${port}/ok`, limits)),
    )
  })
})
