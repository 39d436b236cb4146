declare module '@fastify/swagger-ui/static/swagger-ui-bundle.js' {
  const SwaggerUI: (options: Record<string, unknown>) => void;
  export default SwaggerUI;
}
