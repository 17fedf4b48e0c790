import { type City, cities } from './cities.ts'

/** Slugs of the largest cities by the 2021 census. */
const largest = [
  'london',
  'birmingham',
  'glasgow',
  'manchester',
  'leeds',
  'liverpool',
  'edinburgh',
  'belfast',
  'cardiff',
  'bristol',
  'newcastle-upon-tyne',
  'sheffield',
  'nottingham',
  'southampton',
  'plymouth',
  'norwich',
  'aberdeen',
  'inverness',
]
const rankOf = ({ slug }: City) => (largest.includes(slug) ? largest.indexOf(slug) : largest.length)

/** The cities of maps, the largest first. */
export const townsBySize: readonly City[] = [...cities].sort((a, b) => rankOf(a) - rankOf(b))
