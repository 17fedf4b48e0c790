import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'

function watchLessMotion(onChange: () => void) {
  const query = window.matchMedia(lessMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function useLessMotion() {
  return useSyncExternalStore(
    watchLessMotion,
    () => window.matchMedia(lessMotion).matches,
    () => true,
  )
}

/** The button that starts and stops it may have the focus without stopping it: it was just pressed to start. */
function isRotationControl(target: EventTarget) {
  return target instanceof Element && target.closest('[data-rotation-control]') !== null
}

/**
 * Calls `onTurn` every `interval` milliseconds, counted anew from each `place`, while nothing holds it: the mouse
 * over it, the focus in it, a member who stopped it, a wish for less motion that no press on play overruled.
 */
export function useRotation(interval: number | undefined, place: number, onTurn: () => void) {
  const [choice, setChoice] = useState<'play' | 'stop'>()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const lessMotionWished = useLessMotion()
  const turn = useEffectEvent(onTurn)

  const wanted = choice === undefined ? !lessMotionWished : choice === 'play'
  const rotating = interval !== undefined && wanted && !isHovered && !isFocused

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time too.
  useEffect(() => {
    if (!rotating) return
    const timer = setTimeout(() => turn(), interval)
    return () => clearTimeout(timer)
  }, [rotating, interval, place])

  return {
    /** Whether it turns whenever nothing holds it. */
    wanted,
    /** Whether it is turning now. */
    rotating,
    toggle: () => setChoice(wanted ? 'stop' : 'play'),
    watch: {
      // A finger has no hover: its tap would hold the carousel until the next tap elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(!isRotationControl(event.target)),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
