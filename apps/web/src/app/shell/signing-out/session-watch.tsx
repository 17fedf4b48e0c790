import { useEffect } from 'react'
import { session } from '../../../server/api.ts'
import { claimCache } from '../../../server/cache-owner.ts'
import { useMember } from '../../../server/use-member.ts'
import { loginFrom } from '../../guard.ts'
import { useNavigate } from '../../links/navigation.ts'

/**
 * Leaves the screen when the signed-in member changes, in this tab or another: to /explore for a new member, to /login
 * after signing out. An expired session returns to the same screen after logging in.
 */
export function SessionWatch() {
  const memberId = useMember()?.id
  const navigate = useNavigate()

  useEffect(() => {
    if (!claimCache(memberId)) return
    // Logging out clears drafts; an expired session keeps them.
    if (memberId === undefined && !session.hasExpired()) sessionStorage.clear()
    const out = session.hasExpired() ? loginFrom(location) : '/login'
    void navigate(memberId === undefined ? out : '/explore', { replace: true })
  }, [memberId, navigate])

  return null
}
