import { offerPictures } from '@kindling/domain/client/pictures/offer-pictures'
import type { PictureItem } from '@kindling/domain/skills/picture-items'
import { useEffect, useRef, useState } from 'react'
import { preparePicture } from '../../../browser/pictures/prepare-picture.ts'
import { messageOf } from '../../../server/server-message.ts'

interface ReplacementOptions {
  /** Called with the resized file, or with an error message. */
  onReady: (replaced: PictureItem, file: File) => void
  onProblem: (problem: string) => void
}

/** Replaces a picture by a file once that is resized; a second replacement aborts the first. */
export function useReplacement(options: ReplacementOptions) {
  const [replaced, setReplaced] = useState<PictureItem>()
  const stop = useRef<AbortController>(undefined)
  // The latest callbacks, since the other pictures may have changed meanwhile.
  const latest = useRef(options)
  latest.current = options
  useEffect(() => () => stop.current?.abort(), [])

  async function replace(item: PictureItem, chosen: File) {
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    setReplaced(item)
    try {
      const { file } = await preparePicture(chosen, offerPictures, signal)
      if (!signal.aborted) latest.current.onReady(item, file)
    } catch (error) {
      if (!signal.aborted) latest.current.onProblem(messageOf(error))
    } finally {
      if (!signal.aborted) setReplaced(undefined)
    }
  }

  return {
    replace,
    /** The picture that is being replaced. */
    replaced,
  }
}
