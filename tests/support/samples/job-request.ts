/** What a visitor types into the form of a job request, as the call takes it. */
export const jobRequest = {
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora@example.com',
  phone_no: '+12065550123',
  service_address: '1501 E Madison St',
  zip: '98122',
  job_description: 'The kitchen tap drips.',
};
