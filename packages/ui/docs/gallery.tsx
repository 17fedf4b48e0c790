import { useEffect, useState, useSyncExternalStore } from 'react'

interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
}

interface Page {
  /** "Button", or "List" for `Screens/Bookings/List`. */
  name: string
  /** The story that stands for it. */
  story: string
  /** Where it leads: to the page of documentation where there is one. */
  href: string
}

const wide = { width: 640, height: 400, scale: 0.375 }
const phone = { width: 390, height: 844, scale: 0.4 }
type Frame = typeof wide

/** Pages by group, in the order of the index: families of components, or areas of screens. */
function groupsOf(entries: Entry[], root: string | undefined): Map<string, Page[]> {
  const groups = new Map<string, Map<string, Page>>()
  for (const { id, title, name, type } of entries) {
    const parts = title.split('/')
    if ((parts[0] === 'Screens') !== (root === 'Screens') || type !== 'story') continue
    const [group = '', page = ''] = root === 'Screens' ? parts.slice(1) : parts
    const pages = groups.get(group) ?? new Map<string, Page>()
    groups.set(group, pages)
    const docs = entries.find((entry) => entry.type === 'docs' && entry.title === title)
    const isFirst = !pages.has(page) || name === 'Full'
    if (isFirst)
      pages.set(page, { name: page, story: id, href: `?path=/${docs ? 'docs' : 'story'}/${docs?.id ?? id}` })
  }
  return new Map([...groups].map(([group, pages]) => [group, [...pages.values()]]))
}

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

function isThemeDark() {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? prefersDark.matches : theme === 'dark'
}

function onThemeChange(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  prefersDark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    prefersDark.removeEventListener('change', changed)
  }
}

/** The page's picture in the theme of the toolbar; the story itself where no pictures have been taken yet. */
function Picture({ page, frame: { width, height, scale } }: { page: Page; frame: Frame }) {
  const [isMissing, setMissing] = useState(false)
  const isDark = useSyncExternalStore(onThemeChange, isThemeDark)
  const size = { width: width * scale, height: height * scale }
  if (isMissing) {
    return (
      <iframe
        inert
        title={page.name}
        loading="lazy"
        data-story-frame="docs"
        src={`iframe.html?id=${page.story}&viewMode=story`}
        className="pointer-events-none border-0"
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    )
  }
  return (
    <img
      src={`gallery/${page.story}-${isDark ? 'dark' : 'light'}.webp`}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
      style={size}
    />
  )
}

function Card({ page, frame }: { page: Page; frame: Frame }) {
  return (
    <li>
      <a href={page.href} target="_top" className="flex flex-col gap-2 rounded-slip text-14 text-ink">
        <span
          className="block overflow-hidden rounded-slip border border-line bg-paper"
          style={{ width: frame.width * frame.scale, height: frame.height * frame.scale }}
        >
          <Picture page={page} frame={frame} />
        </span>
        <span className="font-strong">{page.name}</span>
      </a>
    </li>
  )
}

/** Storybook's own index of stories; empty until it has come. */
function useIndex() {
  const [entries, setEntries] = useState<Entry[]>([])
  useEffect(() => {
    void fetch('index.json')
      .then((answer) => answer.json())
      .then((index: { entries: Record<string, Entry> }) => setEntries(Object.values(index.entries)))
  }, [])
  return entries
}

/** A table of contents in pictures, each of which leads to its page. @param of families of components, or areas of screens */
export function Gallery({ of }: { of: 'components' | 'screens' }) {
  const groups = groupsOf(useIndex(), of === 'screens' ? 'Screens' : undefined)
  const frame = of === 'screens' ? phone : wide
  return (
    <div className="sb-unstyled flex flex-col gap-8 py-4 font-sans">
      {[...groups].map(([group, pages]) => (
        <section key={group} className="flex flex-col gap-3">
          <h3 className="font-display text-20 font-heavy text-ink">{group}</h3>
          <ul className="flex flex-wrap gap-5">
            {pages.map((page) => (
              <Card key={page.name} page={page} frame={frame} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
