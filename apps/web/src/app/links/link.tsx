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
 * A link inside the product. Hovering, focusing or touching it fetches the code and data of where it leads, so that the
 * click only has to paint: a finger is lifted a tenth of a second after it came down. A failed prefetch is forgotten: the
 * navigation itself fetches again and shows the error.
 * The router's own link brings a framework's prefetching along, which is more code than all of this page.
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
