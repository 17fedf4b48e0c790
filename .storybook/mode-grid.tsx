import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressOf, storyFinished } from './frames.ts'

interface Mode {
  name: string
  width: number
  globals: Record<string, string>
}

/** Everything that a story is reviewed in, at the width of a phone, and once on a desktop. */
const modes: readonly Mode[] = [
  { name: 'Light', width: 390, globals: { theme: 'light' } },
  { name: 'Dark', width: 390, globals: { theme: 'dark' } },
  { name: 'Right to left', width: 390, globals: { theme: 'light', direction: 'rtl' } },
  { name: '320 px', width: 320, globals: { theme: 'light' } },
  { name: 'Text 200%', width: 390, globals: { theme: 'light', text: 'double' } },
  { name: '320 px, text 200%', width: 320, globals: { theme: 'light', text: 'double' } },
  { name: 'Forced colours (imitated)', width: 390, globals: { theme: 'light', colours: 'forced' } },
  { name: 'Desktop', width: 1000, globals: { theme: 'light' } },
]

const leastHeight = 480
/** Milliseconds after which the next frame starts even if a story says nothing. */
const longestPlay = 20_000

interface ModeFrameProps extends Mode {
  storyId: string
  started: boolean
  onFinished: () => void
}

function ModeFrame({ storyId, name, width, globals, started, onFinished }: ModeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const finish = useEffectEvent(onFinished)

  useEffect(() => {
    const element = frame.current
    if (!started || !element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) element.height = String(Math.max(leastHeight, entry.target.scrollHeight + 32))
    })
    const fit = () => {
      const root = element.contentDocument?.querySelector('#storybook-root')
      if (root) watcher.observe(root)
    }
    const goOn = () => finish()
    const late = setTimeout(goOn, longestPlay)
    element.addEventListener('load', fit)
    element.addEventListener(storyFinished, goOn)
    element.src = addressOf(storyId, globals)
    return () => {
      watcher.disconnect()
      clearTimeout(late)
      element.removeEventListener('load', fit)
      element.removeEventListener(storyFinished, goOn)
    }
  }, [started, storyId, globals])

  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-14 font-strong">{name}</figcaption>
      <iframe
        ref={frame}
        title={name}
        data-story-frame
        width={width}
        height={leastHeight}
        className="max-w-none rounded-control border border-line-strong bg-paper"
      />
    </figure>
  )
}

/** One story in every mode at once. The frames start in turn, since play functions need the one focus there is. */
export function ModeGrid({ storyId }: { storyId: string }) {
  const [turn, setTurn] = useState(0)
  return (
    <div className="flex flex-wrap items-start gap-6 bg-sunken p-6">
      {modes.map((mode, index) => (
        <ModeFrame
          key={mode.name}
          storyId={storyId}
          {...mode}
          started={index <= turn}
          onFinished={() => setTurn((now) => Math.max(now, index + 1))}
        />
      ))}
    </div>
  )
}
