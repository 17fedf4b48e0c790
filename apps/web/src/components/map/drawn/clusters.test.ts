import { expect, test } from 'vitest'
import { clusterName, clustersOf } from './clusters.ts'

const at = (id: string, lat: number, lon: number) => ({ id, lat, lon, name: `${id} B.` })
const points = [at('ada', 51.5, -0.1), at('ben', 51.505, -0.1), at('cyd', 53.48, -2.24)]
const idsOf = (zoom: number) => clustersOf(points, zoom).map(({ points }) => points.map(({ id }) => id))

test('those who stand near each other share a pin until the map is nearer', () => {
  expect(idsOf(4)).toEqual([['ada', 'ben'], ['cyd']])
  expect(idsOf(3)).toEqual([['ada', 'ben', 'cyd']])
  expect(idsOf(13)).toEqual([['ada'], ['ben'], ['cyd']])
})

test('nobody is lost', () => {
  for (const zoom of [3, 6.5, 9, 13]) expect(idsOf(zoom).flat().sort()).toEqual(['ada', 'ben', 'cyd'])
})

test('a pin stands where its first one does', () => {
  const [first] = clustersOf(points, 5)
  expect(first?.id).toBe('ada')
  expect(first?.lat).toBeCloseTo(51.5, 6)
  expect(first?.lon).toBeCloseTo(-0.1, 6)
})

test('a pin is called by who stands there', () => {
  expect(clustersOf(points, 5).map(clusterName)).toEqual(['2 near each other: ada B.; ben B.', 'cyd B.'])
})
