// API reference of the OAuth endpoints, which a library implements.
import { Type } from 'typebox'
import type { EndpointResponse, LibraryEndpoint } from '../../platform/openapi/library-endpoints.ts'
import { variantsBy } from '../../platform/variants.ts'
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

const clientId = textField('ID of the app.', CLIENT_ID)
const redirectUri = Type.String({
  description: 'URL that the user is redirected to. Must exactly match a registered redirect URI of the app.',
  format: 'uri',
  examples: [REDIRECT],
})

/** Defined by the specification. */
const AccessToken = Type.Object(
  {
    access_token: textField('Send it as `Authorization: Bearer`.', 'mwo_…'),
    refresh_token: textField('Exchange it for the next access token. Single use.', 'mwr_…'),
    token_type: Type.Enum(['Bearer']),
    scope: textField('Granted scopes, separated by spaces.', SCOPE),
    expires_in: Type.Integer({ description: 'Lifetime in seconds.', examples: [7_200] }),
    created_at: Type.Integer({ description: 'Unix time in seconds.', examples: [1_794_736_800] }),
    owner: Type.String({
      format: 'uri',
      description: 'The user who authorized the app.',
      examples: ['https://api.example.com/users/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'],
    }),
    organization: Type.String({ format: 'uri', description: 'The organization of the user.' }),
  },
  { title: 'AccessToken', description: 'Issued for an authorization code or a refresh token.' },
)

const OAuthError = Type.Object(
  {
    error: textField('Error code (RFC 6749, section 5.2).', 'invalid_grant'),
    error_description: textField('Human-readable explanation.', 'grant request is invalid'),
  },
  { title: 'OAuthError', description: 'The body of every error of the OAuth endpoints.' },
)

const errorResponse = (description: string, ...headers: string[]): EndpointResponse => ({
  description,
  schema: OAuthError,
  headers,
})
const serverErrors = {
  429: errorResponse('Too many requests.', 'Retry-After'),
  500: errorResponse('Internal error: `server_error`.'),
  503: errorResponse('The service is overloaded or restarting.', 'Retry-After'),
}

export const oauthEndpoints: readonly LibraryEndpoint[] = [
  {
    id: 'authorize',
    method: 'GET',
    path: paths.authorize,
    server: 'auth',
    summary: 'Authorize an app',
    description:
      'Redirect the user’s browser here. The user signs in, sees the requested scopes, and is redirected to `redirect_uri` with `code`, `state` and `iss`, or with `error`.',
    policy: 'The user’s browser, redirected by an app.',
    acceptsClientSecret: false,
    limit: 'anonymous',
    query: Type.Object({
      response_type: Type.Enum(['code'], { description: 'The only supported value.' }),
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: textField('Requested scopes, separated by spaces. Only a legacy app may omit it.', SCOPE),
      state: Type.Optional(textField('Returned unchanged.', 'af0ifjsldkj')),
      code_challenge: textField(
        'SHA-256 of the code verifier, in base64url.',
        'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      ),
      code_challenge_method: Type.Enum(['S256'], { description: 'The only supported value.' }),
      resource: Type.Optional(
        Type.String({
          format: 'uri',
          description: 'The resource that the token is for (RFC 8707): the API or the MCP server.',
          examples: ['https://api.example.com'],
        }),
      ),
    }),
    responses: {
      303: { description: 'Redirect to the consent page, or to the app with `error`.' },
      400: errorResponse(
        'The app or `redirect_uri` is unknown, so there is no redirect. Browsers get a page.',
      ),
      ...serverErrors,
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
      'Exchanges an authorization code and its `code_verifier`, or a refresh token (`grant_type=refresh_token`). Both are single-use. An app with a secret sends it with HTTP Basic or as `client_secret`.',
    policy: 'An app that a user has authorized.',
    acceptsClientSecret: true,
    limit: 'oauth_client',
    form: Type.Object(
      {
        grant_type: Type.Enum(['authorization_code', 'refresh_token'], {
          description: 'What is exchanged for a token.',
        }),
        client_id: clientId,
        client_secret: Type.Optional(
          textField('If the app has a secret and does not use HTTP Basic.', 'mws_…'),
        ),
        code: Type.Optional(textField('The code in the redirect.', 'mwc_…')),
        code_verifier: Type.Optional(
          textField('The verifier of `code_challenge`: 43 to 128 characters.', VERIFIER),
        ),
        redirect_uri: Type.Optional(
          Type.String({
            format: 'uri',
            description: 'The same as in the authorization request.',
            examples: [REDIRECT],
          }),
        ),
        refresh_token: Type.Optional(textField('The refresh token of the last response.', 'mwr_…')),
      },
      {
        title: 'TokenRequest',
        ...variantsBy('grant_type', [
          {
            title: 'AuthorizationCodeTokenRequest',
            values: ['authorization_code'],
            required: ['code', 'code_verifier', 'redirect_uri'],
          },
          { title: 'RefreshTokenRequest', values: ['refresh_token'], required: ['refresh_token'] },
        ]),
        examples: [TOKEN_REQUEST_EXAMPLE],
      },
    ),
    responses: {
      200: { description: 'The token.', schema: AccessToken },
      400: errorResponse(
        'A parameter is missing or invalid, or the code or token was used, expired or revoked. See `error`.',
      ),
      401: errorResponse('Client authentication failed: `invalid_client`.', 'WWW-Authenticate'),
      ...serverErrors,
    },
  },
]
