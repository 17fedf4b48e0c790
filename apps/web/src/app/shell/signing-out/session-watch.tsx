import { useEffect } from 'react'
import { session } from '../../../server/api.ts'
import { claimCache } from '../../../server/cache-owner.ts'
import { useMember } from '../../../server/use-member.ts'
import { loginFrom } from '../../guard.ts'
import { useNavigate } from '../../links/navigation.ts'

/**
 * When the member of a screen changes, here or in another tab, the screen is left; when there is none any more, for
 * /login, and from there back when the session ended by itself.
 */
export function SessionWatch() {
  const memberId = useMember()?.id
  const navigate = useNavigate()

  useEffect(() => {
    if (!claimCache(memberId)) return
    // Logging out leaves nothing behind; whose session ended by itself comes back to what they had begun.
    if (memberId === undefined && !session.hasExpired()) sessionStorage.clear()
    const out = session.hasExpired() ? loginFrom(location) : '/login'
    void navigate(memberId === undefined ? out : '/explore', { replace: true })
  }, [memberId, navigate])

  return null
}
