import { DocsContext, Heading, Story } from '@storybook/addon-docs/blocks'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { tokensOf } from '../packages/ui/docs/tokens.ts'
import css from '../packages/ui/src/theme/theme.css?raw'
import { frameSizeOf } from './docs-frame.tsx'

interface Part {
  name: string
  measures: string[]
  /** Place of its mark, and the point of the part that it leads to, in pixels of the figure. */
  mark: { x: number; y: number }
  end: { x: number; y: number }
}

const mostParts = 8
/** Between marks, in pixels. */
const distance = 26

const radii = new Map(
  tokensOf(css, 'radius').map(({ name, value }) => [Number.parseFloat(value) * 16, name.slice(9)]),
)
const weights = new Map(tokensOf(css, 'font-weight').map(({ name, value }) => [value, name.slice(14)]))
const colourNames = tokensOf(css, 'color').map(({ name }) => name)

const px = (length: string) => Math.round(Number.parseFloat(length) * 100) / 100
const isSeen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2 && element.checkVisibility()
}
const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

const kinds: [selector: string, name: string][] = [
  ['svg', 'Icon'],
  ['img', 'Picture'],
  ['input[type="checkbox"], input[type="radio"], [role="switch"]', 'Control'],
  ['input, textarea, select', 'Field'],
  ['button', 'Button'],
  ['a', 'Link'],
  ['h1, h2, h3, h4', 'Heading'],
  ['label, legend', 'Label'],
]

function nameOf(element: Element) {
  const [, kind] = kinds.find(([selector]) => element.matches(selector)) ?? []
  const words = element.textContent?.trim() ?? ''
  const quoted = hasOwnText(element) ? `“${words.length > 28 ? `${words.slice(0, 27)}…` : words}”` : ''
  return [kind ?? (quoted ? 'Text' : 'Frame'), quoted].filter(Boolean).join(' ')
}

/** Names of the colours as the browser computes them here and now. */
function coloursBy(place: Element) {
  const probe = document.createElement('span')
  place.append(probe)
  const names = colourNames.map((name) => {
    probe.style.color = `var(${name})`
    return [getComputedStyle(probe).color, name.slice(8)] as const
  })
  probe.remove()
  // The first of equal ones is the more general.
  return new Map(names.toReversed())
}

/** What the style of a part comes from, in steps and tokens. */
function measuresOf(element: Element, colours: Map<string, string>): string[] {
  const style = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  const steps = (length: string) => (px(length) % 4 === 0 ? `${px(length) / 4}` : `${px(length)} px`)
  const sides = [
    style.paddingBlockStart,
    style.paddingInlineEnd,
    style.paddingBlockEnd,
    style.paddingInlineStart,
  ]
  const pad = sides.map(steps)
  const isEven = pad[0] === pad[2] && pad[1] === pad[3]
  const radius = px(style.borderStartStartRadius)
  const [radiusName] = [radii.get(radius), radius > 100 ? 'full' : undefined].filter(Boolean)
  const ground = colours.get(style.backgroundColor)
  const front = colours.get(style.color)
  const isPicture = element.matches('svg, img')
  const isText = hasOwnText(element)
  return [
    isPicture ? `${Math.round(width)} × ${Math.round(height)} px` : `${Math.round(height)} px high`,
    pad.some((side) => side !== '0') &&
      `padding ${isEven ? [...new Set([pad[0], pad[1]])].join(' by ') : pad.join(', ')}`,
    /flex|grid/.test(style.display) &&
      px(style.columnGap) > 0 &&
      element.children.length > 1 &&
      `gap ${[...new Set([steps(style.rowGap), steps(style.columnGap)])].join(' by ')}`,
    radiusName && `radius ${radiusName}`,
    px(style.borderBlockStartWidth) > 0 &&
      `border ${px(style.borderBlockStartWidth)} px ${colours.get(style.borderBlockStartColor) ?? ''}`,
    isText && `text ${px(style.fontSize)}, ${weights.get(style.fontWeight) ?? style.fontWeight}`,
    (isText || isPicture) && front && `in ${front}`,
    ground && ground !== 'transparent' && `on ${ground}`,
  ].filter((measure) => typeof measure === 'string')
}

function isSameBox(one: Element, other: Element) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** The root of a story and the parts in it that can be seen, without a second one of the same kind and measures. */
function partsOf(figure: HTMLElement, componentName: string): Part[] {
  const inner = figure.querySelector('[id$="-inner"]') ?? figure.querySelector('[data-anatomy]')
  const all = [...(inner?.querySelectorAll('*') ?? [])].filter(
    (element) => element instanceof Element && !element.closest('svg *') && isSeen(element),
  )
  const root = all.find((element) => getComputedStyle(element).display !== 'contents')
  if (!root) return []
  const colours = coloursBy(figure)
  const isPart = (element: Element) =>
    element === root || kinds.some(([selector]) => element.matches(selector)) || hasOwnText(element)
  const found = new Map<string, { element: Element; name: string; measures: string[] }>()
  for (const element of all.filter(isPart)) {
    const measures = measuresOf(element, colours)
    const first = found.values().next().value
    if (first && isSameBox(element, root) && !hasOwnText(element)) {
      first.measures = [...new Set([...first.measures, ...measures])]
      continue
    }
    const name = element === root ? componentName : nameOf(element)
    const key = `${name.split(' ')[0]} ${measures.join()}`
    if (!found.has(key)) found.set(key, { element, name, measures })
  }
  const origin = figure.getBoundingClientRect()
  const rootBox = root.getBoundingClientRect()
  const isLow = rootBox.height < 90
  const placed = [...found.values()].slice(0, mostParts).map(({ element, name, measures }) => {
    const box = element.getBoundingClientRect()
    const x = box.left - origin.left
    const y = box.top - origin.top
    const end = isLow
      ? { x: element === root ? x + 6 : x + box.width / 2, y: element === root ? y : y - 1 }
      : { x: element === root ? x : x - 2, y: element === root ? y + 6 : y + Math.min(box.height / 2, 24) }
    return { name, measures, end }
  })
  // Marks stand in a row above a low component, and in a column before a high one, in the order of their parts.
  const along = isLow ? 'x' : 'y'
  let last = Number.NEGATIVE_INFINITY
  return placed
    .toSorted((one, other) => one.end[along] - other.end[along])
    .map((part) => {
      last = Math.max(part.end[along], last + distance)
      const mark = isLow ? { x: last, y: 16 } : { x: 16, y: last }
      return { ...part, mark }
    })
}

function sameParts(one: Part[], other: Part[]) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * The first story of a component with its parts numbered, and what each is made of, measured as it is drawn: nobody has
 * to write it down, and it can't be out of date. Overlays, which stand in a frame of their own, have none.
 */
export function Anatomy({ name }: { name: string }) {
  const [story] = useContext(DocsContext).componentStories()
  const figure = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Part[]>([])
  useLayoutEffect(() => {
    const element = figure.current
    if (!element) return
    const measure = () => {
      const now = partsOf(element, name)
      setParts((before) => (sameParts(before, now) ? before : now))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const theme = new MutationObserver(measure)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme', 'dir', 'style'] })
    return () => {
      sizes.disconnect()
      theme.disconnect()
    }
  }, [name])
  if (!story || frameSizeOf({ ...story, globals: story.storyGlobals ?? {} })) return null
  return (
    <>
      <Heading>Anatomy and spacing</Heading>
      <div className="sb-unstyled flex flex-col gap-4 font-sans text-14 text-ink">
        <div
          ref={figure}
          inert
          className="relative overflow-hidden rounded-slip border border-line px-12 pt-14 pb-10"
        >
          <Story of={story.moduleExport} />
          <svg
            aria-hidden
            className="pointer-events-none absolute inset-0 size-full overflow-visible text-ember"
          >
            {parts.map(({ name: part, mark, end }) => (
              <g key={part + mark.x + mark.y}>
                <line x1={mark.x} y1={mark.y} x2={end.x} y2={end.y} stroke="currentColor" />
                <circle cx={end.x} cy={end.y} r="2.5" fill="currentColor" />
              </g>
            ))}
          </svg>
          {parts.map(({ name: part, mark }, index) => (
            <span
              key={part + mark.x + mark.y}
              aria-hidden
              className="absolute flex size-5 -translate-1/2 items-center justify-center rounded-full bg-ember text-13 font-strong text-paper"
              style={{ left: mark.x, top: mark.y }}
            >
              {index + 1}
            </span>
          ))}
        </div>
        <ol className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          {parts.map(({ name: part, measures }, index) => (
            <li key={part + measures.join()} className="flex gap-2">
              <span className="w-4 font-strong tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1">
                <strong className="font-strong">{part}</strong>{' '}
                <span className="text-muted">{measures.join(' · ')}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="text-muted">Numbers without a unit are steps of 4 px. Measured on this page.</p>
      </div>
    </>
  )
}
