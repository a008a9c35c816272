/** What an API's owner built it with. */
export type Framework = 'Django REST Framework' | 'Djoser' | 'Laravel' | 'Rails' | 'Express';

/** The usual causes of a kind of fault. A framework without an entry rarely has it. */
export type Causes = Readonly<Partial<Record<Framework, string>>>;

export const kinds = {
  'no-response': {
    'Django REST Framework': 'gunicorn has no free worker, or ended the worker after its timeout (--timeout)',
    Laravel: 'php-fpm has no free child (pm.max_children)',
    Rails: 'Puma has no free thread',
    Express: 'the handler neither responds nor calls next(), for example after an unhandled rejection',
  },
  'unknown-path': {
    'Django REST Framework':
      'the view is not in urlpatterns; DefaultRouter adds a slash at the end, which orders/{id} and payment/… do not have',
    Djoser:
      "include('djoser.urls') belongs under auth/, and again under auth/password/ for the password calls of the reset pages",
    Laravel: 'routes/api.php puts /api in front of every path; give the URL with /api/',
    Rails: 'config/routes.rb has no such route, or a scope such as /api that the URL lacks',
    Express: 'the router is mounted elsewhere, or { strict: true } tells slashes apart',
  },
  redirect: {
    'Django REST Framework':
      'APPEND_SLASH redirects to a path with a slash; add a route without one. SECURE_SSL_REDIRECT redirects http',
    Laravel:
      'public/.htaccess removes slashes at the end; the auth middleware redirects to /login without Accept',
    Rails: 'force_ssl redirects http, and Devise redirects to its sign-in page',
    Express: 'a middleware redirects to https or to another host',
  },
  method: {
    'Django REST Framework': 'the viewset lacks the mixin for this method, or http_method_names excludes it',
    Laravel: 'Route::apiResource is limited with only() or except()',
    Rails: 'resources is limited with only: or except:',
    Express: 'router.patch, router.put or router.delete is missing',
  },
  'token-refused': {
    'Django REST Framework':
      "SIMPLE_JWT['AUTH_HEADER_TYPES'] is ('Bearer',); the shop sends JWT, so set ('JWT',)",
    Djoser: 'the token backend is active instead of Simple JWT; include djoser.urls.jwt',
    Laravel: 'Sanctum and jwt-auth read only Bearer; set the parser to the prefix JWT',
    Rails: 'devise-jwt reads only Bearer',
    Express: "passport-jwt uses fromAuthHeaderAsBearerToken(); use fromAuthHeaderWithScheme('JWT')",
  },
  'needs-token': {
    'Django REST Framework': 'DEFAULT_PERMISSION_CLASSES is IsAuthenticated; this view needs AllowAny',
    Laravel: 'the route is inside the group with auth:api',
    Rails: 'before_action :authenticate_user! lacks skip_before_action for this call',
    Express: 'the router uses the token middleware for all paths',
  },
  forbidden: {
    'Django REST Framework':
      'SessionAuthentication demands a CSRF token; DEFAULT_PERMISSION_CLASSES is too strict',
    Laravel: 'VerifyCsrfToken applies; the route is in routes/web.php instead of routes/api.php',
    Rails: 'protect_from_forgery applies; inherit from ActionController::API',
    Express: 'csurf applies to the API',
  },
  'input-refused': {
    'Django REST Framework':
      'the serializer requires a field that the shop does not send, or names it differently',
    Djoser: 'USER_CREATE_PASSWORD_RETYPE demands re_password, or LOGIN_FIELD is not email',
    Laravel: 'the rule confirmed demands password_confirmation; a FormRequest requires another field',
    Rails: 'params.require expects the fields inside an object such as user or order',
    Express: 'the Joi or Zod schema forbids unknown keys, or expects camelCase',
  },
  'content-type-refused': {
    'Django REST Framework': 'DEFAULT_PARSER_CLASSES lacks JSONParser',
    Rails: 'the controller accepts only forms',
    Express: 'express.json() is missing, or mounted after the routes',
  },
  broken: {
    'Django REST Framework': 'an exception in the view; the log or Sentry has its traceback',
    Laravel: 'an exception; storage/logs/laravel.log has it',
    Rails: 'an exception; log/production.log has it',
    Express: 'an exception in the handler',
  },
  'not-json': {
    'Django REST Framework': 'the view is a TemplateView, or only BrowsableAPIRenderer is active',
    Laravel: 'the controller returns a view; return response()->json(…)',
    Rails: 'the controller renders HTML; use render json:',
    Express: 'res.send(text) instead of res.json(…), or the single-page app answers every unknown path',
  },
  'not-a-list': {
    'Django REST Framework': 'a custom pagination class renames results',
    Laravel: 'a resource collection puts the list into data; return results, or call withoutWrapping()',
    Rails: 'the serializer puts the list under the name of the model',
    Express: 'the handler puts the list into an object such as { items } or { data }',
  },
  wrapped: {
    'Django REST Framework': 'a custom renderer puts the object into an envelope',
    Laravel: 'JsonResource puts the object into data; call JsonResource::withoutWrapping()',
    Rails: 'the serializer has a root; set root: false',
    Express: 'the handler puts the object into { data } or under its name',
  },
  'other-name': {
    'Django REST Framework':
      'the serializer field has another name; set source=, or drop djangorestframework-camel-case',
    Laravel: 'the resource renames or camel-cases the field',
    Rails: 'ActiveModelSerializers or Jbuilder uses key_transform :camel_lower',
    Express: 'the ORM model is returned as it is, in camelCase; map it to the names of section 7',
  },
  missing: {
    'Django REST Framework': 'the field is not in Meta.fields, or it is write_only',
    Djoser: 'the field is not in the serializer that SERIALIZERS names',
    Laravel: 'the field is in $hidden, or the relation is not loaded',
    Rails: 'the serializer lacks the attribute',
    Express: 'the query does not select the column',
  },
  null: {
    'Django REST Framework': 'the model has null=True, or a SerializerMethodField returns None',
    Laravel: 'the column is nullable, or whenLoaded found no relation',
    Rails: 'the column allows NULL',
    Express: 'the column allows NULL',
  },
  money: {
    'Django REST Framework': 'a property returns a formatted text; use DecimalField or a plain number',
    Laravel: 'number_format() or a Money cast adds separators or a currency',
    Rails: 'number_to_currency or money-rails formats the amount',
    Express: 'Intl.NumberFormat or toLocaleString formats the amount; cents are sent as an object',
  },
  quantity: {
    'Django REST Framework': 'the model has a DecimalField; quantities are whole pounds',
    Laravel: "the cast is decimal:2; use 'integer'",
    Rails: 'the column is decimal; use an integer',
    Express: 'the ORM returns a decimal as text; use an integer column',
  },
  id: {
    'Django REST Framework': 'the serializer returns no id, a URL (HyperlinkedModelSerializer) or an object',
    Laravel: 'the model has a composite key, or id is in $hidden',
    Rails: 'global ids are objects; return id',
    Express: 'MongoDB returns _id, or a binary UUID',
  },
  reference: {
    'Django REST Framework':
      'depth or a nested serializer without id; a reference is an id or an object with id',
    Laravel: 'the relation is a list',
    Rails: 'the association is a list',
    Express: 'populate() returns a list',
  },
  text: {
    'Django REST Framework': 'a JSONField or a nested serializer instead of a text',
    Laravel: 'spatie/laravel-translatable returns an object per language; return one text',
    Rails: 'Mobility returns an object per language; return one text',
    Express: 'the document has an object per language; return one text',
  },
  flag: {
    'Django REST Framework': 'an IntegerField instead of a BooleanField',
    Laravel: "MySQL returns 0 and 1; cast to 'boolean'",
    Rails: 'the column is an integer',
    Express: 'MySQL returns 0 and 1; convert to a boolean',
  },
  choice: {
    'Django REST Framework': 'get_…_display() or the key of choices differs from the word of section 7',
    Laravel: 'the enum has other values',
    Rails: 'enum returns its own name; map it to the word of section 7',
    Express: 'the enum has other values',
  },
  moment: {
    'Django REST Framework': "DATETIME_FORMAT is not 'iso-8601'",
    Laravel: 'serializeDate() returns Y-m-d H:i:s',
    Rails: 'to_s instead of iso8601',
    Express: 'MySQL returns a text such as 2026-03-01 15:04:05, or toLocaleString is used',
  },
  url: {
    'Django REST Framework': 'the view returns a path; use the provider’s absolute URL or build_absolute_uri',
    Laravel: 'route(…, absolute: false) returns a path',
    Rails: '…_path instead of …_url',
    Express: 'the handler returns a path instead of the provider’s URL',
  },
  'empty-catalog': {
    'Django REST Framework': 'the database has no rows, or the queryset filters all of them out',
    Laravel: 'the database is not seeded, or a global scope hides the rows',
    Rails: 'the database is not seeded, or default_scope hides the rows',
    Express: 'the database is not seeded',
  },
  paging: {
    'Django REST Framework': 'PageNumberPagination ignores limit and offset; use LimitOffsetPagination',
    Laravel: 'paginate() uses page and per_page; use limit() and offset()',
    Rails: 'kaminari and will_paginate use page and per_page; use limit and offset',
    Express: 'the handler does not read limit and offset',
  },
  filter: {
    'Django REST Framework':
      'filterset_fields lacks the field, its lookup is gte or lte instead of gt or lt, or SearchFilter is missing',
    Laravel: 'the query lacks the where clause, or uses >= instead of >',
    Rails: 'the scope is missing, or uses >= instead of >',
    Express: 'the handler does not read this parameter, or compares texts instead of numbers',
  },
  'other-object': {
    'Django REST Framework': 'get_object looks up something else than the id in the path',
    Laravel: 'the route binding uses another column',
    Rails: 'find_by uses another column',
    Express: 'the handler reads another parameter',
  },
  'not-stored': {
    'Django REST Framework': 'the field is read_only, or perform_create and update do not save it',
    Laravel: 'the field is not in $fillable',
    Rails: 'the field is not in permit(…)',
    Express: 'the handler does not await the write, or drops the field',
  },
  'not-removed': {
    'Django REST Framework': 'perform_destroy only marks the row, and the queryset still has it',
    Laravel: 'the query includes withTrashed()',
    Rails: 'discard only marks the row',
    Express: 'the handler does not await the deletion',
  },
  'leading-zero': {
    'Django REST Framework': 'postal_code is an IntegerField; use CharField',
    Laravel: 'the column is an integer; use a string',
    Rails: 'the column is an integer; use a string',
    Express: 'the schema converts the text to a number',
  },
  claim: {
    'Django REST Framework': "SIMPLE_JWT['USER_ID_CLAIM'] is not 'user_id'",
    Laravel: 'jwt-auth puts the id into sub; add user_id in getJWTCustomClaims()',
    Rails: 'devise-jwt puts the id into sub; add user_id in jwt_payload',
    Express: 'jwt.sign puts the id into sub or id; add user_id',
  },
  twice: {
    'Django REST Framework': 'the cart is not removed in the transaction of the order; use select_for_update',
    Laravel: 'the cart is not removed in the transaction of the order; use lockForUpdate()',
    Rails: 'the cart is not removed in the transaction of the order; use lock!',
    Express: 'the cart is not removed in the transaction of the order',
  },
  accepted: {
    'Django REST Framework':
      'the view does not use the serializer, or is_valid() has no raise_exception=True',
    Djoser: 'a custom serializer does not validate',
    Laravel: 'the controller does not call validate(), or firstOrCreate hides that nothing was found',
    Rails: 'save instead of save!, or the lookup creates what it does not find',
    Express: 'the handler does not validate, or responds 200 with an error in the body',
  },
  'error-status': {
    'Django REST Framework':
      'the view catches the error or raises another; use get_object_or_404 and ValidationError',
    Djoser: 'a custom view raises another error',
    Laravel: 'the exception handler maps it to another status; 401, 404 and 422 are right',
    Rails: 'rescue_from maps it to another status; 401, 404 and 422 are right',
    Express: 'the error middleware responds 500 to everything',
  },
  'error-field': {
    'Django REST Framework': "ValidationError has a plain message; raise ValidationError({'city': […]})",
    Djoser: 'an older Djoser has non_field_errors; the shop then shows the message above the form',
    Laravel: 'the messages are inside errors; return them at the top',
    Rails: 'the messages are inside errors; return them at the top',
    Express: 'the error middleware returns only a message',
  },
} satisfies Record<string, Causes>;

export type Kind = keyof typeof kinds;
