import { cities } from '@kindling/domain/places/cities'
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../gazetteer/gazetteer.ts'
import { suggestFromGazetteer as suggestPlaces } from './gazetteer-places.ts'
import { positionOfLine, positionOfParts } from './gazetteer-position.ts'

const labels = (q: string, kind: 'address' | 'city' = 'city') =>
  suggestPlaces({ q, kind }).map(({ label }) => label)

describe('the gazetteer', () => {
  it('has every city of the city filter', () => {
    expect(gazetteer.filter(({ isCity }) => isCity)).toHaveLength(cities.length)
  })

  it('lies within the United Kingdom', () => {
    const outside = gazetteer.filter(({ lat, lon }) => lat < 49.9 || lat > 60.9 || lon < -8.2 || lon > 1.8)
    expect(outside).toEqual([])
  })

  it('has an outward postcode for every place', () => {
    expect(gazetteer.filter(({ outward }) => !/^[A-Z]{1,2}\d[A-Z\d]?$/.test(outward))).toEqual([])
  })

  it('has unique pairs of name and area', () => {
    const known = gazetteer.map(({ name, area }) => `${name}, ${area}`)
    expect(new Set(known).size).toBe(known.length)
  })
})

describe('suggestPlaces for cities', () => {
  it('finds places by prefix, cities first', () => {
    expect(labels('cam')).toEqual(['Cambridge', 'Camden', 'Camberwell', 'Camberley', 'Camborne'])
  })

  it.each([
    ['CAMDÉN', 'Camden'],
    ['  camden  ', 'Camden'],
    ['kings cross', 'King’s Cross'],
    ["king's cross", 'King’s Cross'],
    ['saint alb', 'St Albans'],
    ['st. alb', 'St Albans'],
    ['newcastle tyne', 'Newcastle upon Tyne'],
    ['stratford avon', 'Stratford-upon-Avon'],
    ['elephant & cas', 'Elephant and Castle'],
    ['kingston upon hull', 'Hull'],
    ['londonderry', 'Derry'],
    ['cross kings', undefined],
    ['xyzzy', undefined],
    ['?!', undefined],
  ])('reads %j as %j', (typed, expected) => {
    expect(labels(typed)[0]).toBe(expected)
  })

  it('uses the area to distinguish places', () => {
    expect(suggestPlaces({ q: 'newport isle', kind: 'city' })).toEqual([
      expect.objectContaining({ label: 'Newport', detail: 'Isle of Wight PO30' }),
    ])
    expect(suggestPlaces({ q: 'bangor', kind: 'city' }).map(({ detail }) => detail)).toEqual([
      'Gwynedd',
      'County Down BT20',
    ])
  })

  it('finds places by full and outward postcode', () => {
    expect(labels('nw1')).toEqual(['Camden', 'Primrose Hill', 'Golders Green', 'Willesden', 'Harlesden'])
    expect(labels('NW1 0JH')).toEqual(['Camden', 'Primrose Hill'])
  })

  it.each([
    ['NW10JH', ['Camden', 'Primrose Hill']],
    ['nw10j', ['Camden', 'Primrose Hill']],
    ['nw1 0', ['Camden', 'Primrose Hill']],
    ['sw1a1aa', ['Westminster']],
    ['m11ae', ['Manchester']],
    ['ll551as', ['Caernarfon']],
    ['EC1A', ['Smithfield']],
    ['LONDON NW1', ['Camden', 'Primrose Hill']],
    ['NW1, London', ['Camden', 'Primrose Hill']],
    ['NW1 0JH, London', ['Camden', 'Primrose Hill']],
    ['Camden NW1 0JH', ['Camden']],
    ['Chalk Farm NW1', ['Camden']],
    ['G20', ['Glasgow']],
    ['M60 1AA', ['Manchester']],
    ['Camden GL11', []],
    ['N99', []],
  ])('reads the postcode in %j', (typed, expected) => {
    expect(labels(typed)).toEqual(expected)
  })

  it.each([
    'westward ho!',
    'WestwardHo',
    'ware',
    'ashby de la',
    'ynys môn',
    'ynys mon',
    'stives',
    'St.Ives',
    'kingslynn',
    'y felinheli',
  ])('finds %j with other spellings', (typed) => {
    expect(labels(typed).slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^(?:Westward Ho!|Ware|Ashby-de-la-Zouch|Anglesey|St Ives|King’s Lynn|Y Felinheli)$/,
        ),
      ]),
    )
  })

  it('returns at most eight', () => {
    expect(labels('s')).toHaveLength(8)
  })
})

describe('suggestPlaces for addresses', () => {
  it.each([
    ['12 Mill Lane, leeds', '12 Mill Lane, Leeds'],
    ['12 Mill Lane brix', '12 Mill Lane, Brixton, London SW2'],
    ['Mill Lane brix', 'Mill Lane, Brixton, London SW2'],
    ['10 Camden High Street, camd', '10 Camden High Street, Camden, London NW1'],
    ['4b St Albans Road, wat', '4b St Albans Road, Watford, Hertfordshire WD17'],
    ['Flat 2, 10 Mill Lane, hove', 'Flat 2, 10 Mill Lane, Hove, East Sussex BN3'],
    ['9 Mill Lane, N16', '9 Mill Lane, Stoke Newington, London N16'],
  ])('completes %j to %j', (typed, expected) => {
    expect(labels(typed, 'address')[0]).toBe(expected)
  })

  it('has the town’s position', () => {
    expect(suggestPlaces({ q: '10 Camden High Street, camd', kind: 'address' })).toEqual([
      {
        label: '10 Camden High Street, Camden, London NW1',
        detail: 'London NW1',
        lat: 51.539,
        lon: -0.143,
        exactness: 'town',
      },
    ])
  })

  it('returns at most eight', () => {
    expect(labels('10 High Street, b', 'address')).toHaveLength(8)
  })

  it('keeps a complete address', () => {
    const whole = '10 Camden High Street, Camden, London NW1'
    expect(labels(whole, 'address')).toEqual([whole])
  })

  it('suggests a place itself', () => {
    expect(labels('Notting Hill', 'address')).toEqual(['Notting Hill'])
  })

  it.each([
    ['10 Camden High Street', ['10 Camden High Street, Camden, London NW1']],
    ['camden high st', ['camden high st, Camden, London NW1']],
    [
      'Flat 2, 5 Westward Ho Church Street',
      ['Flat 2, 5 Westward Ho Church Street, Westward Ho!, Devon EX39'],
    ],
    ['Leeds Town Hall', ['Leeds Town Hall, Leeds']],
    [
      '3 Bangor High Street',
      ['3 Bangor High Street, Bangor', '3 Bangor High Street, Bangor, County Down BT20'],
    ],
  ])('reads the town of %j from the street’s name', (typed, expected) => {
    expect(labels(typed, 'address')).toEqual(expected)
  })

  it.each([
    ['9 Mill Lane, NW17ES', '9 Mill Lane, Camden, London NW1 7ES'],
    ['9 Mill Lane camden nw1 7es', '9 Mill Lane, Camden, London NW1 7ES'],
    ['9 Mill Lane, NW1 7ES, London', '9 Mill Lane, Camden, London NW1 7ES'],
    ['9 Mill Lane, Leeds LS14AP', '9 Mill Lane, Leeds, LS1 4AP'],
    ['9 Mill Lane, Some Village, LL551AS', '9 Mill Lane, Some Village, Caernarfon, Gwynedd LL55 1AS'],
  ])('keeps the postcode of %j: %j', (typed, expected) => {
    expect(labels(typed, 'address')[0]).toBe(expected)
  })

  it.each([
    '12 High Street, Nowhereville',
    '12 High Street',
    '10 London Road',
    '10 Camden Road',
    '10 Camden High Street, Nowhereville',
    '12  Mill Lane,',
    '14 The Street, Cam, GL11',
    'Cam, GL11',
    'Mill Lane',
  ])('doesn’t guess a town for %j', (typed) => {
    expect(labels(typed, 'address')).toEqual([])
  })

  it('suggests no addresses for cities', () => {
    expect(labels('10 Camden High Street')).toEqual([])
  })
})

describe('positionOfParts', () => {
  const camden = { lat: 51.539, lon: -0.143 }
  it.each([
    ['Camden', 'NW1 0JH', camden],
    ['camden', 'nw10jh', camden],
    ['Camden, London NW1', '???', camden],
    ['Nowhere that we know', 'NW1', camden],
    ['Newport', 'PO30 1AA', { lat: 50.701, lon: -1.291 }],
    ['London', 'SW99 1AA', { lat: 51.507, lon: -0.128 }],
    ['Leeds', 'LS99 9ZZ', { lat: 53.8, lon: -1.549 }],
  ])('of %s %s is the town’s position', (location, zip_code, position) => {
    expect(positionOfParts({ location, zip_code })).toEqual({ ...position, exactness: 'town' })
  })

  it.each([
    ['Cam', 'GL11 5AA'],
    ['Cam', 'GL11'],
    ['Lond', '???'],
    ['Camden', 'GL11 5AA'],
    ['Somewhere', 'N'],
    ['Somewhere', 'N99'],
    ['Nowhere', 'Camden'],
  ])('of %s %s is undefined', (location, zip_code) => {
    expect(positionOfParts({ location, zip_code })).toBeUndefined()
  })
})

describe('positionOfLine', () => {
  const camden = { lat: 51.539, lon: -0.143, exactness: 'town' }
  it.each([
    ['10 Mill Lane, Camden, London NW1', camden],
    ['10 Mill Lane, Camden, London', camden],
    ['10 Mill Lane, nw1 0jh', camden],
    ['10 Mill Lane nw10jh', camden],
    ['10 Mill Lane, NW1 0JH, London', camden],
    ['10 Mill Lane, NW1, London', camden],
    ['LONDON NW1', camden],
    ['Camden High Street', camden],
    ['10 Camden High Street', camden],
    ['10 Mill Lane Camden', camden],
    ['Camden', camden],
    ['10 Mill Lane, Camden, London, United Kingdom', camden],
    ['Flat 2, 10 Mill Lane, Newport, Isle of Wight', { lat: 50.701, lon: -1.291, exactness: 'town' }],
    ['10 Mill Lane, Leeds', { lat: 53.8, lon: -1.549, exactness: 'town' }],
  ])('of %j is the town’s position', (address, position) => {
    expect(positionOfLine(address)).toEqual(position)
  })

  it.each([
    '10 London Road',
    'London Road',
    '3 Newport Isle High Street',
    '10 Mill Lane',
    '14 The Street, Cam, GL11',
    '10 Mill Lane, Camb',
    '10 Mill Lane, Cambridge, Massachusetts',
    '10 Mill Lane, Cambridge, GL11 5AA',
    'Leeds, 10 Mill Lane',
    '10 Mill Lane, London Road',
    'the blue door',
    ', ,',
    '',
  ])('of %j is undefined', (address) => {
    expect(positionOfLine(address)).toBeUndefined()
  })
})
