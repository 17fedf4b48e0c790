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

/** The play/pause button may have the focus without pausing: it was just pressed to start. */
function isRotationControl(target: EventTarget) {
  return target instanceof Element && target.closest('[data-rotation-control]') !== null
}

/**
 * Calls `onTurn` every `interval` milliseconds, restarted on each change of `place`. Paused while hovered or focused,
 * when stopped by the member, and with reduced motion unless play was pressed.
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
    /** Whether it rotates when not paused. */
    wanted,
    /** Whether it is rotating now. */
    rotating,
    toggle: () => setChoice(wanted ? 'stop' : 'play'),
    watch: {
      // Touch has no hover: a tap would pause the carousel until the next tap elsewhere.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(!isRotationControl(event.target)),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
