import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { EmailNotice } from '../../areas/account/profile/email-notice.tsx'
import { StandingBanner } from '../../areas/trust/standing/standing-banner.tsx'

/** What a few members read above every screen: that they are suspended, or that their email doesn’t arrive. */
export function AccountNotices({ profile }: { profile: OwnProfile }) {
  return (
    <>
      {profile.suspension && profile.suspension !== 'none' && (
        <div className="px-4 pt-4 sm:px-6">
          <StandingBanner step={profile.suspension} />
        </div>
      )}
      <EmailNotice profile={profile} />
    </>
  )
}
