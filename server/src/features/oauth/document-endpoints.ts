// What the reference says of the addresses at which apps get their tokens; they are answered by a library.
import { Type } from 'typebox'
import type { EndpointResponse, LibraryEndpoint } from '../../platform/openapi/library-endpoints.ts'
import { paths } from './schema.ts'

const REDIRECT = 'https://app.example.com/callback'
const SCOPE = 'users:read event_types:read'

const CLIENT_ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const TOKEN_REQUEST_EXAMPLE = {
  grant_type: 'authorization_code',
  client_id: CLIENT_ID,
  client_secret: 'mws_…',
  code: 'mwc_…',
  code_verifier: VERIFIER,
  redirect_uri: REDIRECT,
}

const textField = (description: string, example: string) => Type.String({ description, examples: [example] })

const clientId = textField('Which app it is.', CLIENT_ID)
const redirectUri = Type.String({
  description: 'Where the user is sent back to: one of the app’s own, letter by letter.',
  format: 'uri',
  examples: [REDIRECT],
})

/** The specification's. */
const AccessToken = Type.Object(
  {
    access_token: textField('For `Authorization: Bearer`.', 'mwo_…'),
    refresh_token: textField('Gets the next access token, once.', 'mwr_…'),
    token_type: Type.Enum(['Bearer']),
    scope: textField('What was granted, with spaces between.', SCOPE),
    expires_in: Type.Integer({ description: 'Seconds.', examples: [7_200] }),
    created_at: Type.Integer({ description: 'Seconds since 1970.', examples: [1_794_736_800] }),
    owner: Type.String({
      format: 'uri',
      description: 'The user who let the app in.',
      examples: ['https://api.example.com/users/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'],
    }),
    organization: Type.String({ format: 'uri', description: 'Theirs.' }),
  },
  { title: 'AccessToken', description: 'What an app gets for a code, or for a refresh token.' },
)

const OAuthError = Type.Object(
  {
    error: textField('For programs (RFC 6749, section 5.2).', 'invalid_grant'),
    error_description: textField('For people.', 'grant request is invalid'),
  },
  { title: 'OAuthError', description: 'The body of every error of these addresses.' },
)

const errorAnswer = (description: string, ...headers: string[]): EndpointResponse => ({
  description,
  schema: OAuthError,
  headers,
})
const overloadErrors = {
  429: errorAnswer('Too many requests.', 'Retry-After'),
  503: errorAnswer('The service is overloaded or on its way out.', 'Retry-After'),
}

export const oauthEndpoints: readonly LibraryEndpoint[] = [
  {
    id: 'authorize',
    method: 'GET',
    path: paths.authorize,
    server: 'auth',
    summary: 'Ask a user to let the app in',
    description:
      'The user’s browser is sent here. They sign in, see what the app asks for, and are sent back to `redirect_uri` with `code`, `state` and `iss`, or with `error`.',
    policy: 'A browser, on behalf of an app.',
    acceptsClientSecret: false,
    limit: 'anonymous',
    query: Type.Object({
      response_type: Type.Enum(['code'], { description: 'There is no other.' }),
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: textField(
        'What the app asks for, with spaces between; only a legacy app may leave it out.',
        SCOPE,
      ),
      state: Type.Optional(textField('Comes back as it is.', 'af0ifjsldkj')),
      code_challenge: textField(
        'The SHA-256 of the code verifier in base64url.',
        'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      ),
      code_challenge_method: Type.Enum(['S256'], { description: 'There is no other.' }),
      resource: Type.Optional(
        Type.String({
          format: 'uri',
          description: 'For which address the token is to be (RFC 8707): the API, or the MCP server.',
          examples: ['https://api.example.com'],
        }),
      ),
    }),
    responses: {
      303: { description: 'On to the page on which the user is asked; or back to the app, with `error`.' },
      400: errorAnswer(
        'The app or `redirect_uri` is not known, so the user alone is told; a browser gets a page.',
      ),
      ...overloadErrors,
      default: { description: 'A page for the user.' },
    },
  },
  {
    id: 'createToken',
    method: 'POST',
    path: paths.token,
    server: 'auth',
    summary: 'Get an access token',
    description:
      'For a code that a user has sent back, with its `code_verifier`; or for a refresh token (`grant_type=refresh_token`), which then is used up. An app with a secret sends it by Basic, or as `client_secret`.',
    policy: 'An app that a user has let in.',
    acceptsClientSecret: true,
    limit: 'oauth_client',
    form: Type.Object(
      {
        grant_type: Type.Enum(['authorization_code', 'refresh_token'], {
          description: 'What is turned into a token.',
        }),
        client_id: clientId,
        client_secret: Type.Optional(textField('Where it has one, and does not send it by Basic.', 'mws_…')),
        code: Type.Optional(textField('With `authorization_code`, and then required.', 'mwc_…')),
        code_verifier: Type.Optional(
          textField('With `authorization_code`, and then required: 43 to 128 characters.', VERIFIER),
        ),
        redirect_uri: Type.Optional(
          Type.String({
            format: 'uri',
            description: 'With `authorization_code`, and then required: the one of the request.',
            examples: [REDIRECT],
          }),
        ),
        refresh_token: Type.Optional(textField('With `refresh_token`, and then required.', 'mwr_…')),
      },
      { examples: [TOKEN_REQUEST_EXAMPLE] },
    ),
    responses: {
      200: { description: 'The token.', schema: AccessToken },
      400: errorAnswer('Something is missing, wrong, used, expired or revoked; `error` says which.'),
      401: errorAnswer('The app is not who it says it is: `invalid_client`.', 'WWW-Authenticate'),
      ...overloadErrors,
    },
  },
]
