import { fullName } from '@kindling/domain/profile/names'
import { type GazetteerPlace, gazetteer } from '../../../src/gazetteer/gazetteer.ts'
import { lives } from '../../catalogue/lives.ts'
import { origins, secondLastNames } from '../../catalogue/names.ts'
import { neighbourhoods, streets } from '../../catalogue/neighbourhoods.ts'
import type { Trade } from '../../catalogue/trade.ts'
import { trades } from '../../catalogue/trades.ts'
import { secondModerator } from '../../demo-accounts.ts'
import { makeFace } from '../../drawings/avatar.ts'
import { type Chance, chanceOf } from '../../random.ts'
import { daysBefore, idAt } from '../times.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import type { Person } from './person.ts'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Plans all members, the demo accounts first. */
export function planPeople(now: Date): Person[] {
  const taken = new Set<string>()
  return homes().map((place, index, { length }) => {
    const chance = chanceOf(`person ${index}`)
    const demo = demoPeople[index]
    const person = demo === undefined ? stranger(chance, taken) : demo.who
    const name = fullName(person)
    taken.add(name)
    const trade = demo === undefined ? chance.weighted(trades) : demo.trade
    const createdAt = daysBefore(chance, now, demo?.joinedDaysAgo ?? joinedDaysAgo(chance, index))
    const street = demo?.street ?? `${chance.int(1, 148)} ${chance.pick(streets)}`
    return {
      id: idAt(chance, createdAt),
      email: demo?.email ?? (index === length - 1 ? secondModerator : emailOf(name, index)),
      // 07700 900000 to 900999 are reserved for fiction by Ofcom.
      phone: `+44 7700 ${900_000 + index}`,
      firstname: person.firstname,
      lastname: person.lastname,
      gender: person.gender,
      role: demo?.role ?? 'member',
      bio: demo?.bio ?? bioOf(chance, trade, place),
      ...placeOf(chance, place, street),
      ...demo?.home,
      kycStatus: kycStatusOf(demo, chance),
      referralCode: Array.from({ length: 8 }, () => letters.charAt(chance.int(0, 31))).join(''),
      face: demo || chance.is(0.9) ? person.face : undefined,
      trade,
      createdAt,
    }
  })
}

/** The only moderator has no documents, since nobody checks their own. */
function kycStatusOf(demo: DemoPerson | undefined, chance: Chance): Person['kycStatus'] {
  if (demo !== undefined) return demo.role === 'moderator' ? 'none' : 'verified'
  return chance.is(0.55) ? 'verified' : chance.is(0.2) ? 'pending' : 'none'
}

function homes(): GazetteerPlace[] {
  return neighbourhoods.flatMap(([area, name, count]) => {
    const place = gazetteer.find((known) => known.area === area && known.name === name)
    if (place === undefined) throw new Error(`the gazetteer doesn't know ${name}, ${area}`)
    return Array.from({ length: count }, () => place)
  })
}

function stranger(chance: Chance, taken: ReadonlySet<string>): DemoPerson['who'] {
  const origin = chance.weighted(origins)
  const gender = chance.is(0.03) ? 'other' : chance.pick<'female' | 'male'>(['female', 'male'])
  const firstNames = gender === 'male' ? origin.male : origin.female
  let firstname: string
  let lastname: string
  do {
    firstname = chance.pick(firstNames)
    lastname = chance.pick(origin.last)
    if (chance.is(0.05)) lastname = `${lastname}-${chance.pick(secondLastNames)}`
  } while (taken.has(fullName({ firstname, lastname })))
  const wears = origin.cover !== undefined && chance.is(origin.cover.probability)
  const cover = wears && gender !== 'other' ? origin.cover?.[gender] : undefined
  return { firstname, lastname, gender, face: makeFace(chance, { gender, skinTones: origin.tones, cover }) }
}

// A few joined this week, for the community page's list of new members.
function joinedDaysAgo(chance: Chance, index: number): number {
  return index % 24 === 5 ? chance.int(1, 6) : chance.int(20, 420)
}

function emailOf(name: string, index: number): string {
  const plain = name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replace(/[^a-z -]/gi, '')
    .toLowerCase()
  return `${plain.replaceAll(' ', '.')}.${index}@kindling.test`
}

function bioOf(chance: Chance, trade: Trade, place: GazetteerPlace): string {
  const self = chance.pick(trade.selves).replace('{years}', String(chance.int(3, 28)))
  const rest = chance.some(lives, chance.int(1, 2)).map((life) => life.replace('{place}', place.name))
  return [self, ...rest].join(' ')
}

// A position within about 700 metres of the centre.
function placeOf(chance: Chance, place: GazetteerPlace, street: string) {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  const area = place.isCity ? '' : `, ${place.area}`
  return {
    location: place.name,
    street,
    zipCode: place.outward,
    lat: round(place.lat + (chance.next() - 0.5) * 0.0126),
    lon: round(place.lon + (chance.next() - 0.5) * 0.02),
    address: `${street}, ${place.name}${area} ${place.outward}`,
    area: place.isCity ? place.name : place.area,
  }
}
