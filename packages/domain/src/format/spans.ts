const units = [
  { unit: 'day', length: 24 * 60 * 60 * 1000 },
  { unit: 'hour', length: 60 * 60 * 1000 },
  { unit: 'minute', length: 60 * 1000 },
] as const

/** Duration in its largest unit: '2 hours', 'less than a minute'. @param span milliseconds */
export function spanText(span: number): string {
  const fitting = units.find(({ length }) => span >= length)
  if (!fitting) return 'less than a minute'
  const count = Math.floor(span / fitting.length)
  return `${count} ${fitting.unit}${count === 1 ? '' : 's'}`
}
