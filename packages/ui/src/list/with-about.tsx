import type { ReactNode } from 'react'

/** A link's title with words for screen readers that tell it from links with the same title. */
export const withAbout = (title: ReactNode, about: string | undefined) =>
  about ? (
    <>
      {title}
      <span className="sr-only"> {about}</span>
    </>
  ) : (
    title
  )
