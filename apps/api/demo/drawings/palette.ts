/** The design's colours (OKLCH there) in a format that the rasteriser supports. */
export const palette = {
  paper: '#fdfaf4',
  sunken: '#f4f0e7',
  ink: '#261d17',
  ember: '#ffcab2',
  emberSoft: '#ffe7d8',
  spark: '#f7db98',
  sparkSoft: '#fdf0c7',
  moss: '#b4e2bc',
  mossSoft: '#dbf5df',
  sky: '#b1daf8',
  skySoft: '#d4ecfd',
  plum: '#e8c9e4',
} as const

/** Background colours with matching accents. */
export const grounds = [
  { ground: palette.sunken, accent: palette.ember },
  { ground: palette.emberSoft, accent: palette.spark },
  { ground: palette.mossSoft, accent: palette.sky },
  { ground: palette.sparkSoft, accent: palette.moss },
  { ground: palette.skySoft, accent: palette.ember },
] as const
