import type { ComponentProps } from 'react'
import { type NavigateOptions, useHref, useLinkClickHandler } from 'react-router-dom'
import { prefetch } from '../screen.ts'
import type { To } from './navigation.ts'
import type { Address } from './paths.ts'

const prefetched = new Set<string>()

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onMouseEnter' | 'onFocus' | 'onPointerDown'>,
    Pick<NavigateOptions, 'state'> {
  to: To
}

/**
 * Internal link. Prefetches the code and data of its target on hover, focus or touch, so that the click only has to
 * render: a tap lasts about 100 milliseconds. A failed prefetch is dropped: the navigation fetches again and shows the
 * error. React Router's own Link is not used, because its prefetching adds too much code.
 */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, { state })
  const fetchAhead = () => {
    if (prefetched.has(href)) return
    prefetched.add(href)
    prefetch(href as Address).catch(() => prefetched.delete(href))
  }
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onPointerDown={fetchAhead}
    />
  )
}
