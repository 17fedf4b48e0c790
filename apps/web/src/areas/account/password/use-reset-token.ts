import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useNavigate } from '../../../app/navigation.ts'

const tokenState = z.object({ resetToken: z.string().check(z.minLength(1)) })

/**
 * The token of a mailed link. It is taken out of the address at once, where others could read it over a shoulder, in
 * the history or in a log, and kept in the history's state, where a refresh finds it again.
 */
export function useResetToken(): string | undefined {
  const { state } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const arriving = query.get('token')

  useEffect(() => {
    if (arriving !== null) void navigate('/reset-psw', { replace: true, state: { resetToken: arriving } })
  }, [arriving, navigate])

  return tokenState.safeParse(arriving === null ? state : { resetToken: arriving }).data?.resetToken
}
