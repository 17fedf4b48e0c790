import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../../../app/links/navigation.ts'
import type { Path } from '../../../app/links/paths.ts'

const tokenState = z.object({ mailedToken: z.string().check(z.minLength(1)) })

/**
 * Token of an emailed link. Moves it from the address, where it could leak through the history or logs, to the history
 * state, where it survives a page reload.
 * @param path of the link's screen
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
