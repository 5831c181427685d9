// Maps account pages to components.
import { Account } from './views/accounts/account.tsx'
import { AddPasskey } from './views/accounts/add-passkey.tsx'
import { ChangeEmail, ConfirmEmailChange } from './views/accounts/change-email.tsx'
import { DeletedOrganization } from './views/accounts/deleted-organization.tsx'
import { Invitation } from './views/accounts/invitation.tsx'
import { ChangePassword, ForgotPassword, ResetPassword } from './views/accounts/passwords.tsx'
import { ConfirmIdentity, SecondFactor, SetUpTotp } from './views/accounts/second-factor.tsx'
import { Security } from './views/accounts/security.tsx'
import { SetUpSecondFactor } from './views/accounts/set-up-second-factor.tsx'
import { SignIn } from './views/accounts/sign-in.tsx'
import { SignInLink } from './views/accounts/sign-in-link.tsx'
import { CompleteSignUp, Setup, SignUp } from './views/accounts/sign-up.tsx'
import { SsoMove } from './views/accounts/sso-move.tsx'
import { SsoSignIn } from './views/accounts/sso-sign-in.tsx'
import { CheckMail, InvitationDeclined, LinkExpired } from './views/accounts/status-pages.tsx'

export const accountViews = {
  signIn: SignIn,
  signInLink: SignInLink,
  ssoSignIn: SsoSignIn,
  ssoMove: SsoMove,
  signUp: SignUp,
  completeSignUp: CompleteSignUp,
  setup: Setup,
  forgotPassword: ForgotPassword,
  checkMail: CheckMail,
  linkExpired: LinkExpired,
  resetPassword: ResetPassword,
  invitation: Invitation,
  invitationDeclined: InvitationDeclined,
  account: Account,
  changePassword: ChangePassword,
  changeEmail: ChangeEmail,
  confirmEmailChange: ConfirmEmailChange,
  security: Security,
  setUpTotp: SetUpTotp,
  setUpSecondFactor: SetUpSecondFactor,
  addPasskey: AddPasskey,
  secondFactor: SecondFactor,
  confirmIdentity: ConfirmIdentity,
  deletedOrganization: DeletedOrganization,
}
