import type { Size } from './bundle.ts'
import { aboveParts, type Exception, tolerance, wholeStyles } from './limits.ts'
import type { ComponentSize, Sizes } from './measure.ts'

/** Differences between measured and committed sizes; each line names the component. */
export function differences(now: Sizes, committed: Sizes): string[] {
  const names = [...new Set([...Object.keys(now.components), ...Object.keys(committed.components)])].sort()
  return [
    ...names.flatMap((name) => {
      const current = now.components[name]
      const former = committed.components[name]
      if (!current) return [`${name} is in the table and no longer in src`]
      if (!former) return [`${name} is new and not in the table`]
      return [
        ...drift(`${name}, own code`, current.own, former.own),
        ...drift(`${name}, whole import`, current.whole, former.whole),
      ]
    }),
    ...drift('styles.css', now.styles, committed.styles),
  ]
}

function drift(what: string, now: Size, then: Size): string[] {
  const sizes = ['gzip', 'brotli'] as const
  return sizes
    .filter((size) => Math.abs(now[size] - then[size]) > tolerance)
    .map((size) => {
      const change = now[size] - then[size]
      return `${what}: ${then[size]} → ${now[size]} bytes of ${size} (${change > 0 ? '+' : ''}${change})`
    })
}

/** Bytes after gzip above the component's parts, without lucide's runtime, which an app loads once. */
export function above(size: ComponentSize): number {
  return size.whole.gzip - size.baseGzip
}

/** Components and styles over their limits, independent of the committed table. */
export function excesses(now: Sizes, exceptions: Record<string, Exception>): string[] {
  const components = Object.entries(now.components).flatMap(([name, size]) => {
    const bytes = above(size)
    const limit = exceptions[name]?.limit ?? aboveParts
    return bytes > limit
      ? [`${name} brings ${bytes} bytes of gzip above the parts it stands on; ${limit} are allowed`]
      : []
  })
  const idle = Object.keys(exceptions).flatMap((name) => {
    const size = now.components[name]
    return size && above(size) > aboveParts ? [] : [`${name} needs no exception in size/limits.ts`]
  })
  const styles =
    now.styles.gzip > wholeStyles
      ? [`styles.css is ${now.styles.gzip} bytes of gzip; ${wholeStyles} are allowed`]
      : []
  return [...components, ...idle, ...styles]
}
