import { expect, test } from 'vitest'
import { clusterName, clustersOf } from './clusters.ts'
import { english } from './map-labels.ts'

const at = (id: string, lat: number, lon: number) => ({ id, lat, lon, name: `${id} B.` })
const points = [at('ada', 51.5, -0.1), at('ben', 51.505, -0.1), at('cyd', 53.48, -2.24)]
const idsOf = (zoom: number) => clustersOf(points, zoom).map(({ points }) => points.map(({ id }) => id))

test('points closer than 44 pixels share a pin until the map is zoomed in', () => {
  expect(idsOf(4)).toEqual([['ada', 'ben'], ['cyd']])
  expect(idsOf(3)).toEqual([['ada', 'ben', 'cyd']])
  expect(idsOf(13)).toEqual([['ada'], ['ben'], ['cyd']])
})

test('every point is in exactly one cluster', () => {
  for (const zoom of [3, 6.5, 9, 13]) expect(idsOf(zoom).flat().sort()).toEqual(['ada', 'ben', 'cyd'])
})

test('a cluster is at the position of its first point', () => {
  const [first] = clustersOf(points, 5)
  expect(first?.id).toBe('ada')
  expect(first?.lat).toBeCloseTo(51.5, 6)
  expect(first?.lon).toBeCloseTo(-0.1, 6)
})

test('a pin is named after its points', () => {
  expect(clustersOf(points, 5).map((cluster) => clusterName(cluster, english.cluster))).toEqual([
    '2 near each other: ada B.; ben B.',
    'cyd B.',
  ])
})
