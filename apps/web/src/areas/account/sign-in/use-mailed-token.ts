import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../../../app/links/navigation.ts'
import type { Path } from '../../../app/links/paths.ts'

const tokenState = z.object({ mailedToken: z.string().check(z.minLength(1)) })

/**
 * The token of a mailed link. It is taken out of the address at once, where others could read it over a shoulder, in
 * the history or in a log, and kept in the history's state, where a refresh finds it again.
 * @param path of the screen that the link leads to
 */
export function useMailedToken(path: Path): string | undefined {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const arriving = query.get('token')

  useEffect(() => {
    if (arriving !== null) void navigate(path, { replace: true, state: { mailedToken: arriving } })
  }, [arriving, navigate, path])

  return tokenState.safeParse(arriving === null ? state : { mailedToken: arriving }).data?.mailedToken
}
