enum LocalGooglePlaceholder {}
