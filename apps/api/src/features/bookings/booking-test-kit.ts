import { makeTestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'

/** The app, a client with money, and a provider with an offer at £20 an hour. */
export async function openBookings() {
  const t = await makeTestApp()
  const market = openMarket(t)
  const client = await market.makeNeighbour(10_000, { firstname: 'Clio' })
  const provider = await market.makeNeighbour(0, { firstname: 'Percy' })
  const offer = await market.makeOffer(provider, 20)
  return { ...t, market, client, provider, offer }
}

export type BookingKit = Awaited<ReturnType<typeof openBookings>>
