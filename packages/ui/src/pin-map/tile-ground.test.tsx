// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../testing/draw.ts'
import { TileGround, tilesIn } from './tile-ground.tsx'

const view = { lat: 53.8, lon: -1.549, zoom: 12 }
const size = { width: 300, height: 320 }

it('covers the frame with tiles in the standard numbering', () => {
  const tiles = tilesIn(view, size)
  // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames, of Leeds.
  expect(tiles).toContainEqual(expect.objectContaining({ zoom: 12, x: 2030, y: 1319, side: 256 }))
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(300)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(320)
})

it('uses the tiles of the nearest integer zoom, scaled', () => {
  const [larger] = tilesIn({ ...view, zoom: 12.4 }, size)
  expect(larger?.zoom).toBe(12)
  expect(larger?.side).toBeCloseTo(337.79, 2)
  const [smaller] = tilesIn({ ...view, zoom: 12.6 }, size)
  expect(smaller?.zoom).toBe(13)
  expect(smaller?.side).toBeCloseTo(194.01, 2)
})

it('has no tiles beyond the poles, and wraps at the antimeridian', () => {
  const tiles = tilesIn({ lat: 84, lon: 179.9, zoom: 4 }, { width: 640, height: 640 })
  expect(tiles.every(({ x, y }) => x >= 0 && x < 16 && y >= 0)).toBe(true)
  expect(tiles.some(({ x }) => x === 0)).toBe(true)
})

it('reports a failed tile, unless another one has loaded', async () => {
  const onFailure = vi.fn()
  const place = await mount(<TileGround view={view} size={size} onFailure={onFailure} />)
  const [first, second] = [...place.querySelectorAll('img')]
  await act(async () => first?.dispatchEvent(new Event('load')))
  await act(async () => second?.dispatchEvent(new Event('error')))
  expect(onFailure).not.toHaveBeenCalled()
  const other = await mount(<TileGround view={view} size={size} onFailure={onFailure} />)
  await act(async () => other.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(onFailure).toHaveBeenCalledOnce()
})
