/** What the screens of the admin area ask for. */

const ROW = `id accountId username status paymentState startedAt canceledAt nextBoxOn isGift
  business { id slug name } box { mode itemName price } contact { name email phone }`;
const CONNECTION = `edges { cursor } nodes { ${ROW} } pageInfo { hasNextPage endCursor }`;

export const ALL_MEMBERSHIPS = `query ($search: String, $status: SubscriptionStatus, $business: String, $after: String) {
  memberships(search: $search, status: $status, business: $business, after: $after) { ${CONNECTION} } }`;
export const BUSINESS_MEMBERSHIPS = `query ($id: ID!, $search: String, $status: SubscriptionStatus, $after: String) {
  businessMemberships(businessId: $id, search: $search, status: $status, after: $after) { ${CONNECTION} } }`;
export const OWN_MEMBERSHIPS = `query ($search: String, $status: SubscriptionStatus, $business: String, $after: String) {
  viewer { memberships(search: $search, status: $status, business: $business, after: $after) { ${CONNECTION} } } }`;

const CHANGE = '{ now before }';
export const DASHBOARD = `query ($id: ID, $period: MetricsPeriod) {
  metrics(businessId: $id, period: $period) {
    business { id slug name } currency
    totals { subscriptionsAll subscriptionsActive subscriptionsCanceled totalRevenue }
    averages { subscriptionPrice }
    changes { started ${CHANGE} canceled ${CHANGE} active ${CHANGE} revenue ${CHANGE} subscriptionPrice ${CHANGE} }
    series { from to active revenue started canceled }
    breakdowns { subscriptionsByBusiness(first: 50) { business { id slug name } count } subscriptionsByMode { mode count revenue } }
    recentSubscriptions { ${ROW} }
  } }`;

export const BUSINESSES = `query ($search: String, $after: String) {
  managedBusinesses(search: $search, after: $after) {
    nodes { business { id slug name logoUrl description memberCount } userCount } totalCount
    pageInfo { hasNextPage endCursor } } }`;
export const ACCOUNTS = `query ($search: String, $after: String) {
  accounts(search: $search, after: $after) {
    nodes { id publicId username isAdmin createdAt } totalCount pageInfo { hasNextPage endCursor } } }`;
export const FIND_ACCOUNTS = 'query ($search: String!) { searchAccounts(search: $search) { id username } }';
export const FIND_ATTACHABLE = `query ($id: ID!, $search: String!) {
  searchAttachable(businessId: $id, search: $search) { id username } }`;
